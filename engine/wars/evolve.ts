import type { OpenedBoard, War, WarBoard, WarEvent } from './state.ts';
import { homeOf, setOf, type WarTerms } from './terms.ts';

/** A war after one of its events; the first is the challenge, before which there is none. */
export function evolveWar(war: War | null, event: WarEvent): War {
  if (event.type === 'challenged') return offered(event);
  if (!war) throw new Error('A war begins with a challenge');
  switch (event.type) {
    case 'countered': {
      const { terms, side, at, pool = [] } = event;
      const before = war.pool.filter(({ id }) => pool.every((map) => map.id !== id));
      return {
        ...war,
        terms,
        before: war.terms,
        pool: [...pool, ...before],
        offeredBy: side,
        offeredAt: at,
        boards: boardsFor(terms),
      };
    }
    case 'accepted':
      return { ...war, status: 'running' };
    case 'declined':
    case 'lapsed':
    case 'cancelled':
      return { ...war, status: event.type };
    case 'lined_up': {
      const rest = war.lines[event.side].filter(({ board }) => setOf(war.terms, board) !== event.set);
      return { ...war, lines: { ...war.lines, [event.side]: [...rest, ...event.lines] } };
    }
    case 'set_opened':
      return {
        ...war,
        setsOpen: event.set + 1,
        boards: war.boards.map((board) => opened(board, event.boards)),
      };
    case 'decided': {
      const { winner, by } = event;
      return withBoard(war, event.board, (board) => ({ ...board, status: 'decided', winner, by }));
    }
    case 'replayed':
      return withBoard(war, event.board, (board) => ({ ...board, games: board.games + 1 }));
    case 'substituted':
      return withBoard(war, event.board, (board) => ({
        ...board,
        players: {
          ...board.players,
          [event.side]: board.players[event.side].map((id) => (id === event.out ? event.in : id)),
        },
      }));
    case 'conceded':
      return { ...war, concededBy: event.side };
    case 'cancel_asked':
      return { ...war, cancelAskedBy: event.side };
    case 'cancel_withdrawn':
      return { ...war, cancelAskedBy: null };
    case 'ended':
      return { ...war, status: 'over', winner: event.winner };
  }
}

const offered = ({ terms, at, pool = [] }: WarEvent & { type: 'challenged' }): War => ({
  status: 'offered',
  terms,
  before: null,
  pool,
  offeredBy: 'challenger',
  offeredAt: at,
  lines: { challenger: [], challenged: [] },
  setsOpen: 0,
  boards: boardsFor(terms),
  cancelAskedBy: null,
  concededBy: null,
  winner: null,
});

const boardsFor = (terms: WarTerms): WarBoard[] =>
  terms.formats.map((format, at) => ({
    number: at + 1,
    format,
    set: setOf(terms, at + 1),
    home: homeOf(terms, at + 1),
    status: 'closed',
    pick: null,
    players: { challenger: [], challenged: [] },
    games: 0,
    winner: null,
    by: null,
  }));

function opened(board: WarBoard, boards: readonly OpenedBoard[]): WarBoard {
  const found = boards.find((one) => one.board === board.number);
  return found ? { ...board, status: 'running', pick: found.pick, players: found.players, games: 1 } : board;
}

const withBoard = (war: War, number: number, change: (board: WarBoard) => WarBoard): War => ({
  ...war,
  boards: war.boards.map((board) => (board.number === number ? change(board) : board)),
});

/** A war out of all of its events. */
export function warOf(events: readonly WarEvent[]): War {
  const war = events.reduce<War | null>(evolveWar, null);
  if (!war) throw new Error('A war begins with a challenge');
  return war;
}
