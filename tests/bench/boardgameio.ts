import { createRequire } from 'node:module';
import type { Ctx, Game, State } from 'boardgame.io';
import { NEUTRAL } from '../../engine/model/ids.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import type { GameState } from '../../engine/model/state.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { rollExchange } from '../../engine/rules/elements/combat.ts';
import type { Given, Script } from './script.ts';

/** Its packages have no `exports`: Node finds them by `require` only. */
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } =
  require('boardgame.io/internal') as typeof import('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core') as typeof import('boardgame.io/core');

type Reducer = ReturnType<typeof CreateGameReducer>;
type Action = Parameters<Reducer>[1];

interface Position {
  owner: number[];
  armies: number[];
  reserves: number;
  attacking: boolean;
  pending: { from: number; to: number; minimum: number; maximum: number } | null;
  alive: boolean[];
  round: number;
  /** This player moved before: the round grows when the order wraps. */
  last: number;
}

/**
 * A script played by the reducer of boardgame.io: the same checks, the same dice
 * in the same order, the same position at the end. What it could not know is
 * left out in its favour: its dice come from a closure instead of its plugin,
 * and territories are numbers already.
 */
export function boardgameioGame({ start, given, seed, end }: Script): { play(): number } {
  let dice: RandomStream = seededRandom(seed);
  const game = gameFrom(start, () => dice);
  const reduce = CreateGameReducer({ game });
  const opening: State<Position> = InitializeGame({ game, numPlayers: start.seats.length });
  const actions = given.map((one) => actionOf(start, one));

  return {
    play() {
      dice = seededRandom(seed);
      const { G } = actions.reduce<State<Position>>((state, action) => reduce(state, action), opening);
      if (G.owner.join() !== end.owner.join() || G.armies.join() !== end.armies.join()) {
        throw new Error('not the game that was written down');
      }
      return actions.length;
    },
  };
}

/** Moves take numbers, so that finding territories by name costs it nothing. */
function actionOf({ map }: GameState, { seat, command }: Given): Action {
  const at = (id: string): number => map.indexOf.get(id) ?? NEUTRAL;
  const move = (type: string, ...args: number[]): Action => ({
    type: 'MAKE_MOVE',
    payload: { type, args, playerID: String(seat) },
  });
  switch (command.type) {
    case 'deploy':
      return move('deploy', at(command.territoryId), command.armies);
    case 'attack':
      return move('attack', at(command.fromTerritoryId), at(command.toTerritoryId));
    case 'transfer_conquest':
      return move('transfer', command.armies);
    case 'end_turn':
      return move('endTurn');
    default:
      throw new Error(`no script gives ${command.type}`);
  }
}

function gameFrom(start: GameState, dice: () => RandomStream): Game<Position> {
  const { map, secret } = start;
  const seatOf = (ctx: Ctx): number => Number(ctx.currentPlayer);
  const next = ({ G, ctx }: { G: Position; ctx: Ctx }): number => {
    let seat = ctx.playOrderPos;
    do seat = (seat + 1) % ctx.numPlayers;
    while (!G.alive[seat]);
    return seat;
  };

  return {
    setup: () => ({
      owner: [...start.owner],
      armies: [...start.armies],
      reserves: start.reserves,
      attacking: false,
      pending: null,
      alive: start.seats.map(() => true),
      round: 0,
      last: start.seats.length,
    }),
    turn: {
      order: { first: () => 0, next },
      onBegin({ G, ctx }) {
        if (seatOf(ctx) <= G.last) G.round++;
        G.last = seatOf(ctx);
        G.reserves = incomeOf(G, G.last);
        G.attacking = false;
      },
    },
    moves: {
      deploy({ G, ctx }, territory: number, armies: number) {
        if (G.attacking || G.owner[territory] !== seatOf(ctx) || armies > G.reserves) return INVALID_MOVE;
        add(G, territory, armies);
        G.reserves -= armies;
        if (G.reserves === 0) G.attacking = true;
        return;
      },
      attack({ G, ctx }, from: number, to: number) {
        const seat = seatOf(ctx);
        const usable = (G.armies[from] ?? 0) - 1;
        if (!G.attacking || G.pending || usable < 1) return INVALID_MOVE;
        if (G.owner[from] !== seat || G.owner[to] === seat || !map.neighbours[from]?.includes(to)) {
          return INVALID_MOVE;
        }
        const attackers = Math.min(3, usable);
        const exchange = rollExchange(attackers, Math.min(2, G.armies[to] ?? 0), dice());
        add(G, from, -exchange.attackerLosses);
        add(G, to, -exchange.defenderLosses);
        if (G.armies[to] === 0) conquer(G, seat, { from, to, minimum: attackers, maximum: usable });
        return;
      },
      transfer({ G }, armies: number) {
        if (!G.pending || armies < G.pending.minimum || armies > G.pending.maximum) return INVALID_MOVE;
        moveIn(G, armies);
        return;
      },
      endTurn({ G, events }) {
        if (!G.attacking || G.pending) return INVALID_MOVE;
        events.endTurn();
        return;
      },
    },
  };

  function incomeOf(G: Position, seat: number): number {
    const owned = G.owner.filter((owner) => owner === seat).length;
    const regions = map.regions
      .filter((region) => region.territories.every((territory) => G.owner[territory] === seat))
      .reduce((sum, region) => sum + region.bonus, 0);
    const income = Math.max(3, Math.floor(owned / 3)) + regions;
    return G.round > 1 ? income : Math.max(income, secret.dealtReinforcements[seat] ?? 0);
  }
}

function add(G: Position, territory: number, armies: number): void {
  G.armies[territory] = (G.armies[territory] ?? 0) + armies;
}

function conquer(G: Position, seat: number, conquest: NonNullable<Position['pending']>): void {
  const defender = G.owner[conquest.to] ?? NEUTRAL;
  G.owner[conquest.to] = seat;
  G.pending = conquest;
  if (defender !== NEUTRAL && !G.owner.includes(defender)) G.alive[defender] = false;
  const over = G.alive.filter(Boolean).length === 1;
  if (over || conquest.minimum === conquest.maximum) moveIn(G, conquest.minimum);
}

function moveIn(G: Position, armies: number): void {
  if (!G.pending) return;
  add(G, G.pending.from, -armies);
  add(G, G.pending.to, armies);
  G.pending = null;
}
