import type { Seat } from '../../engine/model/ids.ts';
import { viewerUpdate, type Act } from '../../engine/view/viewerUpdate.ts';
import type { ActionAck } from '../../sync-server/protocol/games.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import type { GamePorts, OutboxStorage } from '../sync/gamePorts.ts';
import { createGameSession, type GameSession } from '../sync/gameSession.ts';
import type { LocalGame } from './localGame.ts';
import { createTale } from './tale.ts';

/** What the game's own log does already. */
const NO_OUTBOX: OutboxStorage = {
  add: () => Promise.resolve(),
  countAttempt: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  load: () => Promise.resolve([]),
};

/** Nothing has happened: the same may be commanded again. */
const NOT_STORED: ActionAck = {
  ok: false,
  code: 'unavailable',
  error: 'This device could not store your move. Perhaps its storage is full.',
};

/** The game through the eyes of one seat, over the same ports as a game on the server. */
export function createLocalSession(
  game: LocalGame,
  seat: Seat,
  world: Pick<GamePorts, 'timer' | 'newKey' | 'tell'>,
): GameSession {
  const tale = createTale(game, seat);
  const ports: GamePorts = {
    ...world,
    outbox: NO_OUTBOX,
    isConnected: () => true,
    send: (envelope) => game.submit(seat, envelope).catch(() => NOT_STORED),
    fetchState: () => Promise.resolve(game.wireFor(seat)),
    fetchLog: () => Promise.resolve(tale()),
    saveView: () => Promise.resolve(),
  };
  return createGameSession(game.map, { confirmed: game.wireFor(seat), log: tale() }, ports);
}

/** Tells a session what happens in the game until the answer is called. */
export function followGame(game: LocalGame, session: GameSession, seat: Seat): () => void {
  session.refresh();
  return game.onChange((act) => {
    if (act === null) session.refresh();
    else session.receive(updateOf(game, act, seat));
  });
}

function updateOf(game: LocalGame, act: Act, seat: Seat): GameUpdate {
  const version = game.version();
  const { cause, events, patch } = viewerUpdate(act, seat, game.facts(), version);
  const at = game.log().at(-1)?.at ?? 0;
  return {
    id: `${game.id}:${version}`,
    type: cause,
    gameId: game.id,
    version,
    seq: version,
    at,
    events,
    patch,
  };
}
