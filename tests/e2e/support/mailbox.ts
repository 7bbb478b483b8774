import { PATIENCE_MS } from '../../support/pace.ts';

interface Mail {
  to: string;
  text: string;
}

/** Where the servers that have been started show their mails, by their addresses. */
const mailboxes = new Map<string, string>();

/** @param said what a server has printed so far; undefined = it is not open yet */
export function addressIn(said: string): string | undefined {
  const url = /Cold Keep is open at (\S+)/.exec(said)?.[1];
  const mailbox = /The mailbox is at (\S+)/.exec(said)?.[1];
  if (url !== undefined && mailbox !== undefined) rememberMailbox(url, mailbox);
  return url;
}

export function rememberMailbox(url: string, mailbox: string): void {
  mailboxes.set(url, mailbox);
}

/** The address at which a self-hoster reads the mails of a server. */
export function mailboxOf(url: string): string {
  const mailbox = mailboxes.get(url);
  if (mailbox === undefined) throw new Error(`${url} shows no mails`);
  return mailbox;
}

/** The link in the newest mail to an address. */
export async function mailboxLink(url: string, address: string): Promise<string> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until;) {
    const response = await fetch(mailboxOf(url), { headers: { Accept: 'application/json' } });
    const { mails } = (await response.json()) as { mails: Mail[] };
    const mail = mails.findLast(({ to }) => to === address);
    const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${address}`);
}
