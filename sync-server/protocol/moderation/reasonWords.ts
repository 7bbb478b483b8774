import type { Reason } from './sanctions.ts';

/** The reasons as mails and refusals give them; pages have words of their own language. */
export const REASON_WORDS: Readonly<Record<Reason, string>> = {
  insults: 'insults',
  hate: 'hate',
  threats: 'threats',
  spam: 'spam',
  sexual: 'sexual content',
  name: 'an unsuitable name',
  picture: 'an unsuitable picture',
  private_data: 'private data of others',
  collusion: 'playing together in a free-for-all',
  stalling: 'stalling',
  engine: 'help by a program',
  accounts: 'several accounts',
  other: 'breaking the rules',
};
