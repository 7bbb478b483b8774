import { msg, t } from '@lingui/core/macro';
import { PHRASES, type Phrase } from '../../../../sync-server/protocol/chat.ts';
import { i18n } from '#i18n';

const WORDS = {
  goodGame: msg`Good game`,
  wellPlayed: msg`Well played`,
  truce: msg`Truce?`,
  thanks: msg`Thanks`,
  hurry: msg({ message: 'Your turn', context: 'said to another player' }),
} as const satisfies Record<Exclude<Phrase['id'], 'truceAt'>, unknown>;

/** What is said by touch, in their order. */
export const PHRASE_IDS = Object.keys(PHRASES) as readonly Phrase['id'][];

/**
 * A phrase in the reader's language.
 * @param nameOf the name of land by its id
 */
export function phraseWords({ id, args }: Phrase, nameOf: (territoryId: string) => string | null): string {
  if (id !== 'truceAt') return i18n._(WORDS[id]);
  const land = args?.territory === undefined ? null : (nameOf(args.territory) ?? args.territory);
  return land === null ? t`Truce?` : t`Truce at ${land}?`;
}
