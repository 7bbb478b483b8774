import { openAccount, post } from '../e2e/support/accounts.ts';
import { connect } from './socketClient.ts';

/** Messages a second beside the games. */
const CHATTER_PER_S = 100;
const WRITERS = 20;

/** Pairs of friends who write in turn; answers how to make them stop. */
export async function chatter(url: string, latencies: number[]): Promise<() => Promise<void>> {
  const accounts = [];
  for (let at = 0; at < WRITERS; at++) accounts.push(await openAccount(url, `chatter-${at}`));
  const writers: { ask: (body: object) => Promise<string>; close: () => void }[] = [];
  for (let at = 0; at < WRITERS; at += 2) {
    const [one, other] = [accounts[at], accounts[at + 1]];
    if (!one || !other) throw new Error('nobody to talk to');
    const ids = await Promise.all([one, other].map(({ token }) => idOfToken(url, token)));
    await post(url, '/friends/requests', { targetUserId: ids[1] }, one.token);
    await post(url, '/friends/requests', { targetUserId: ids[0] }, other.token);
    const { conversation } = await post<{ conversation: { id: string } }>(
      url,
      '/messages/dm',
      { targetUserId: ids[1] },
      one.token,
    );
    const socket = await connect(url, { token: one.token });
    const listener = await connect(url, { token: other.token });
    const close = (): void => [socket, listener].forEach((each) => each.close());
    writers.push({
      ask: (body) => socket.ask('message.send', { ...body, conversationId: conversation.id }),
      close,
    });
  }
  let sent = 0;
  const under = new Set<Promise<void>>();
  const write = async (): Promise<void> => {
    const asked = performance.now();
    const text = await writers[sent++ % writers.length]?.ask({ body: `message ${sent}` });
    if (text?.includes('"ok":true') !== true) throw new Error(text);
    latencies.push(performance.now() - asked);
  };
  const timer = setInterval(() => {
    const written = write().finally(() => under.delete(written));
    under.add(written);
  }, 1_000 / CHATTER_PER_S);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    for (const { close } of writers) close();
  };
}

async function idOfToken(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  const { user } = (await response.json()) as { user: { id: string } };
  return user.id;
}
