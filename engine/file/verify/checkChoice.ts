import { chooseFor } from '../../ai/tiers.ts';
import { canonicalJson } from '../../dice/canonical.ts';
import { takeoverSeed } from '../../dice/takeoverSeed.ts';
import type { GameState } from '../../model/state.ts';
import { AI_VERSION } from '../../model/tiers.ts';
import { viewFor } from '../../view/viewFor.ts';
import type { Entry } from '../gameFile.ts';
import type { Context } from './context.ts';

/** Are these commanders, of this release, who can be asked again? */
export const canBeAsked = ({ file }: Pick<Context, 'file'>): boolean => file.ai === AI_VERSION;

/** Does the commander of a seat give the command again that it gave in this position? */
export function checkChoice({ file, draws, findings, say }: Context, entry: Entry, state: GameState): void {
  const { seat, cause, seq } = entry;
  if (seat === null || typeof cause === 'string' || cause.type === 'anchor') return;
  if (state.seats[seat]?.isAi !== true) return;
  findings.seen('commanders');
  const player = file.players[seat];
  const seed = player?.aiSeed ?? takeoverSeed(draws.saltKey, seat);
  const chosen = chooseFor(player?.aiTier ?? 'commander', viewFor(state, seat), seed);
  if (canonicalJson(chosen) === canonicalJson(cause)) return;
  findings.fault(
    'commanders',
    seq,
    say('the Commander of seat {seat} would have given another command', { seat }),
  );
}
