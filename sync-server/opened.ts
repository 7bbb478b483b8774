/** The addresses of a server that listens. */
export interface Opened {
  /** For people. */
  readonly url: string;
  /** Shows the mails that no mail server takes to whoever has started it; null = it shows none. */
  readonly mailbox: string | null;
  /** Where the first admin is made; null = there is one. */
  readonly setup: string | null;
}
