import { decide, pairsMany } from '../../engine/tournaments/decide.ts';
import type { TournamentCommand, TournamentEvent, TournamentState } from '../../engine/tournaments/model.ts';
import { askWorker } from '../runtime/askWorker.ts';

/** What is decided in a thread of its own. */
export interface PairRequest {
  readonly state: TournamentState;
  readonly command: TournamentCommand;
}

export type Decider = (
  state: TournamentState,
  command: TournamentCommand,
) => Promise<readonly TournamentEvent[]>;

/** Starting a thread costs about as much as pairing so many. */
const MANY = 64;

/** Decides where it is, but for rounds of a large Swiss: their pairing takes tenths of a second, in which games would wait. */
export const decideApart: Decider = async (state, command) =>
  pairsMany(state, command, MANY)
    ? askWorker<TournamentEvent[]>(import.meta.url, './pairWorker.js', './pairWorker.ts', {
        state,
        command,
      } satisfies PairRequest)
    : decide(state, command);
