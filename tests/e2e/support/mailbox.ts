import { PATIENCE_MS } from '../../support/pace.ts';

interface Mail {
  to: string;
  text: string;
}

/** The link in the newest mail to an address, as a self-hoster reads it at /dev/mailbox. */
export async function mailboxLink(url: string, address: string): Promise<string> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const response = await fetch(`${url}/dev/mailbox`, { headers: { Accept: 'application/json' } });
    const { mails } = (await response.json()) as { mails: Mail[] };
    const mail = mails.findLast(({ to }) => to.includes(address));
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${address}`);
}
