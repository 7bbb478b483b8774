import { t } from '@lingui/core/macro';
import type { AiTier } from '../../../engine/model/tiers.ts';
import type { BranchFault } from '../../../engine/study/foldBranch.ts';
import { MOST_ACTS, MOST_BRANCHES, MOST_NOTES, type StudyLimit } from '../../../engine/study/study.ts';

/** Why a branch cannot be played, for the reader. @param act the one that is not possible, from 1 */
export function faultText({ fault, act }: { readonly fault: BranchFault; readonly act: number }): string {
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
      return t`Move ${act} of this branch is against the rules.`;
  }
}

/** What a study holds at most. */
export function fullText(limit: StudyLimit): string {
  switch (limit) {
    case 'branches':
      return t`A study holds ${MOST_BRANCHES} branches at most.`;
    case 'acts':
      return t`A study holds ${MOST_ACTS} moves at most.`;
    case 'notes':
      return t`A study holds ${MOST_NOTES} comments at most.`;
  }
}

/** Those who play the seats that nobody takes. */
export const opponentName = (by: AiTier): string =>
  ({ recruit: t`Recruits`, commander: t`Commanders`, grandmaster: t`Grandmasters` })[by];
