import { startTransition } from 'react';
import { createStore } from 'zustand/vanilla';
import type { GameView } from '../../../engine/model/state.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import type { GameSession } from '../../client/game/gameSession.ts';
import type { GameSessionState } from '../../client/game/gameState.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { isHurried, type Watching } from './watching.ts';
import { whenResting } from './whenResting.ts';

/**
 * The game screen's session of a game that is watched: what it shows is the moment, and it takes no command. Whoever looks through a
 * player's eyes does not sit in their seat: on that player's turn nothing may be chosen, and nothing is theirs to do.
 */
export function replaySession(watching: Watching): GameSession {
  const { told, store: watched } = watching;
  const { gameId, players } = told;
  const shownNow = (): Pick<GameSessionState, 'confirmed' | 'shown' | 'lastSeen'> => {
    const { shown: moment, eyes } = watched.getState();
    const shown: GameView = { ...told.viewAt(moment, eyes), viewer: 'spectator' };
    const room = { roomId: gameId, roster: players, endedAt: null };
    const lastSeen = told.lastSeenAt(moment.seq, eyes);
    return { shown, confirmed: encodeGame(shown, room, moment.seq), lastSeen };
  };
  const store = createStore<GameSessionState>(() => ({
    ...shownNow(),
    pending: [],
    log: [],
    update: null,
    heardAt: 0,
    catchingUp: false,
  }));
  let callOff = doNothing;
  /** Some pieces one after another, then all, and at last what is marked on it. */
  const showIn = ([piece, ...rest]: readonly GameView[]): void => {
    const { confirmed } = store.getState();
    startTransition(() =>
      store.setState(
        piece ? { shown: piece, confirmed: { ...confirmed, version: BETWEEN_MOMENTS } } : shownNow(),
      ),
    );
    callOff = whenResting(watching, () => {
      if (piece) showIn(rest);
      else watched.setState(({ shown }) => ({ laid: shown }));
    });
  };
  const unsubscribe = watched.subscribe((now, before) => {
    if (now.shown === before.shown && now.eyes === before.eyes) return;
    callOff();
    // Where the game flew by a picture of it stands over the board until that is drawn, which takes several frames: what has no picture is first.
    if (isHurried(before))
      callOff = whenResting(watching, () => showIn(piecesOf(store.getState().shown, shownNow().shown)));
    else store.setState(shownNow());
  });
  return {
    store,
    submit: () => Promise.resolve({ accepted: false, by: 'device', message: '' }),
    receive: doNothing,
    receiveSnapshot: doNothing,
    refresh: doNothing,
    skipPauses: doNothing,
    fetchLog: () => Promise.resolve([]),
    close() {
      callOff();
      unsubscribe();
    },
  };
}

/** The version of a board that is not yet another moment's, and no longer the last one's: the picture over it stays. */
const BETWEEN_MOMENTS = 0;

/** So many counters are drawn anew in one frame. */
const AT_ONCE = 8;

/** A board on the way to another, some land at a time: to lay out and paint all numbers at once takes a slow phone too long. */
function piecesOf(from: GameView, to: GameView): GameView[] {
  const changed = [...to.owner.keys()].filter(
    (territory) =>
      from.owner[territory] !== to.owner[territory] || from.armies[territory] !== to.armies[territory],
  );
  const pieces: GameView[] = [];
  for (let end = AT_ONCE; end < changed.length; end += AT_ONCE) {
    const [owner, armies] = [[...from.owner], [...from.armies]];
    for (const territory of changed.slice(0, end)) {
      owner[territory] = to.owner[territory] ?? -1;
      armies[territory] = to.armies[territory] ?? 0;
    }
    pieces.push({ ...from, owner, armies });
  }
  return pieces;
}
