import type { Browser, Page } from '@playwright/test';
import { befriend, openAccount, post, signIn, type Account } from '../e2e/support/accounts.ts';

/** Two friends, `reader` and `writer`, and their conversation. */
interface ThreadOfTwo {
  readonly id: string;
  readonly writer: Account;
}

/** Opens a thread of two in which so many messages were written by one of them. */
export async function threadOfTwo(url: string, messages = 1): Promise<ThreadOfTwo> {
  const [reader, writer] = [await openAccount(url, 'reader'), await openAccount(url, 'writer')];
  await befriend(url, reader, writer);
  const response = await fetch(`${url}/api/auth/me`, {
    headers: { Authorization: `Bearer ${reader.token}` },
  });
  const { user } = (await response.json()) as { user: { id: string } };
  const { conversation } = await post<{ conversation: { id: string } }>(
    url,
    '/messages/dm',
    { targetUserId: user.id },
    writer.token,
  );
  const path = `/messages/conversations/${conversation.id}/messages`;
  for (let at = 1; at <= messages; at++)
    await post(url, path, { body: `Message ${at} of many` }, writer.token);
  return { id: conversation.id, writer };
}

/** The reader looks at their only thread; of what they load no service worker takes part. */
export async function openThread(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await signIn(page, url, 'reader');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.locator('[data-thread]').click();
  return page;
}
