import { t } from '@lingui/core/macro';
import { StudyFull } from '../../../db/local/replays/studies.ts';
import { MOST_ACTS, MOST_BRANCHES, MOST_NOTES, type PlayedBy } from '../../../engine/study/study.ts';
import type { LineReply } from './messages.ts';

/** Why a branch cannot be played, for the reader. */
export function faultText({ fault, act }: Extract<LineReply, { ok: false }>): string {
  switch (fault) {
    case 'no_parent':
      return t`What this branch goes on from is missing.`;
    case 'no_moment':
      return t`The moment from which this branch goes on is no longer there.`;
    case 'game_over':
      return t`This branch begins where the game was already over.`;
    case 'other_seats':
      return t`This branch is of a game with another number of players.`;
    case 'seat_out':
      return t`The player who is taken over in this branch was already out.`;
    case 'impossible_act':
      return t`Move ${act} of this branch is not possible by the rules.`;
  }
}

/** Why a change of a study was not kept. */
export function notKeptText(error: unknown): string {
  if (!(error instanceof StudyFull)) return t`This device could not store it. Perhaps its storage is full.`;
  switch (error.limit) {
    case 'branches':
      return t`A study holds ${MOST_BRANCHES} branches at most.`;
    case 'acts':
      return t`A study holds ${MOST_ACTS} moves at most.`;
    case 'notes':
      return t`A study holds ${MOST_NOTES} comments at most.`;
  }
}

/** Those who play the seats that nobody takes. */
export const opponentName = (by: Exclude<PlayedBy, 'me'>): string =>
  by === 'commander' ? t`Commanders` : t`Grandmasters`;
