import { startTransition } from 'react';
import { createStore } from 'zustand/vanilla';
import type { GameView } from '../../../engine/model/state.ts';
import { encodeGame } from '../../../engine/view/encode.ts';
import type { GameSession } from '../../client/game/gameSession.ts';
import type { GameSessionState } from '../../client/game/gameState.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { isHurried, type Watching } from './watching.ts';

/**
 * The game screen's session of a game that is watched: what it shows is the moment, and it takes no command. Whoever looks through a
 * player's eyes does not sit in their seat: on that player's turn nothing may be chosen, and nothing is theirs to do.
 */
export function replaySession({ told, store: watched }: Watching): GameSession {
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
  const unsubscribe = watched.subscribe((now, before) => {
    if (now.shown === before.shown && now.eyes === before.eyes) return;
    // Where the game flew by a picture of it stands over the board until that is drawn, which takes several frames.
    if (isHurried(before)) startTransition(() => store.setState(shownNow()));
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
    close: unsubscribe,
  };
}
