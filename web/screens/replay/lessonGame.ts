import { t } from '@lingui/core/macro';
import { foldCache } from '../../../engine/replay/foldCache.ts';
import { replayOf } from '../../../engine/replay/openReplay.ts';
import { evolve } from '../../../engine/rules/evolve.ts';
import { skirmish } from '../tutorial/askSkirmish.ts';
import { BOARD, BOARD_MAP, ME } from '../tutorial/board.ts';
import { SKIRMISH_ID } from '../tutorial/skirmishId.ts';
import type { Lived } from '../tutorial/messages.ts';
import { told, type Told } from './told.ts';

/** The lessons as they were just played. They are kept nowhere: a page that was loaded anew has none, and this then throws. */
export async function lessonGame(): Promise<Told> {
  return toldOfLesson(await skirmish.ask('lived'));
}

/** A skirmish as it is watched. It began at a position and not with a deal, so nobody can play on from a moment of it. */
export function toldOfLesson({ start, roster, steps }: Lived): Told {
  const positionAt = foldCache({ ...start, map: BOARD_MAP }, steps.length, (state, after, upTo) =>
    evolve(
      state,
      // Whose turn it was stands in the position.
      steps.slice(Math.max(1, after), upTo).flatMap(({ events }) => events),
    ),
  );
  return told({
    gameId: SKIRMISH_ID,
    name: t`How to Play`,
    map: BOARD,
    players: roster,
    replay: replayOf(BOARD_MAP, steps, positionAt),
    isOnServer: false,
    isOver: true,
    body: null,
    branch: null,
    first: 1,
    until: null,
    me: ME,
  });
}
