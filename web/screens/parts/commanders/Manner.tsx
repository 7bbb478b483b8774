import type { Personality } from '../../../../engine/model/tiers.ts';
import { i18n } from '#i18n';
import { PERSONALITY_WORDS } from './words.ts';

/** Says in a line how a seated commander plays. */
export function Manner({ personality }: { personality: Personality }) {
  const { name, how } = PERSONALITY_WORDS[personality];
  return (
    <>
      <strong>{i18n._(name)}:</strong> {i18n._(how)}
    </>
  );
}
