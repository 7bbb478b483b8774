import { territoryId } from '../model/boardMap.ts';
import type { GameConfig } from '../model/config.ts';
import { UNKNOWN_CARD } from '../model/cards.ts';
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER, type TerritoryIndex } from '../model/ids.ts';
import { armiesOf, handOf, ownerOf, type GameView } from '../model/state.ts';
import type { GameHead, GamePatch, GameWire, RosterEntry, WirePlayer } from './gameWire.ts';
import { encodeObjective } from './encodeObjective.ts';

/** Facts of a game that only the room knows. */
export interface RoomFacts {
  readonly roomId: string;
  readonly roster: readonly RosterEntry[];
  /** Milliseconds since 1970, UTC. */
  readonly endedAt: number | null;
}

export const UNKNOWN_OWNER_ID = 'unknown';

/** The whole of a view with the specification's names. `version` counts this viewer's updates. */
export const encodeGame = (view: GameView, room: RoomFacts, version: number): GameWire => ({
  ...encodeHead(view, room, version),
  board: {
    mapId: view.map.id,
    mapRev: view.map.rev,
    territories: view.map.territories.map(({ id, name }, territory) => ({
      id,
      name,
      ownerId: ownerId(view, room, territory),
      armies: visibleArmies(view, territory),
      adjacentTerritories: (view.map.neighbours[territory] ?? []).map((next) => territoryId(view.map, next)),
    })),
  },
});

/**
 * The changes for a viewer, made from two of their views: it cannot tell what they do not.
 * @param was the room before, given when other people sit in it now
 */
export function diffViews(
  before: GameView,
  after: GameView,
  room: RoomFacts,
  version: number,
  was: RoomFacts = room,
): GamePatch {
  const territories: GamePatch['territories'][number][] = [];
  for (let territory = 0; territory < after.owner.length; territory++) {
    if (
      before.owner[territory] === after.owner[territory] &&
      before.armies[territory] === after.armies[territory] &&
      (was === room || ownerId(before, was, territory) === ownerId(after, room, territory))
    ) {
      continue;
    }
    territories.push({
      id: territoryId(after.map, territory),
      ownerId: ownerId(after, room, territory),
      armies: visibleArmies(after, territory),
    });
  }
  return {
    territories,
    head: changedFields(encodeHead(before, was, version - 1), encodeHead(after, room, version)),
  };
}

/** The game after a patch. Fields keep their identity where nothing changed. */
export function applyPatch(game: GameWire, patch: GamePatch): GameWire {
  if (patch.territories.length === 0) return { ...game, ...patch.head };
  const changed = new Map(patch.territories.map((territory) => [territory.id, territory]));
  const territories = game.board.territories.map((territory) => {
    const change = changed.get(territory.id);
    return change ? { ...territory, ...change } : territory;
  });
  return { ...game, ...patch.head, board: { ...game.board, territories } };
}

function encodeHead(view: GameView, room: RoomFacts, version: number): GameHead {
  const seatId = (seat: number | null): string | null =>
    seat === null ? null : (room.roster[seat]?.id ?? null);
  const { result, pendingConquest, lastBattle } = view;
  return {
    roomId: room.roomId,
    version,
    turn: view.turn,
    round: view.round,
    phase: view.phase,
    status: result === null ? 'active' : 'completed',
    players: room.roster.map((entry, seat) => {
      const state = view.seats[seat];
      return {
        id: entry.id,
        username: entry.username,
        selectedColor: entry.selectedColor,
        isAi: state?.isAi ?? entry.isAi,
        teamId: view.config.teams > 0 ? (view.teams[seat] ?? null) : null,
        armies: seat === view.current ? view.reserves : 0,
        isEliminated: state?.eliminated ?? false,
        eliminatedBy: seatId(state?.eliminatedBy ?? null),
        eliminatedReason: state?.eliminatedReason ?? null,
        eliminatedRound: state?.eliminatedRound ?? 0,
        cardCount: handOf(view, seat).length,
        cards: encodeHand(view, seat),
      };
    }),
    currentPlayer: seatId(view.current) ?? '',
    winner: result?.winners.length === 1 ? seatId(result.winners[0] ?? null) : null,
    result: result && {
      winnerIds: result.winners.map((seat) => seatId(seat) ?? ''),
      eliminatedPlayerIds: view.seats.flatMap((_, seat) =>
        result.winners.includes(seat) ? [] : [seatId(seat) ?? ''],
      ),
      reason: result.reason,
    },
    endedAt: room.endedAt,
    gameConfig: wireConfig(view.config),
    reinforcementBaseline: baselineOf(view),
    deployments: view.deployments.map(({ territory, armies }) => ({
      territoryId: territoryId(view.map, territory),
      armies,
    })),
    fortifications: view.fortifications.map(({ from, to, armies }) => ({
      fromTerritoryId: territoryId(view.map, from),
      toTerritoryId: territoryId(view.map, to),
      armies,
    })),
    conquests: view.conquests.map((territory) => territoryId(view.map, territory)),
    lastBattleResult: lastBattle && {
      fromId: territoryId(view.map, lastBattle.from),
      toId: territoryId(view.map, lastBattle.to),
      attackerId: seatId(lastBattle.attacker) ?? '',
      defenderId: lastBattle.defender === NEUTRAL ? null : seatId(lastBattle.defender),
      rolls: lastBattle.rolls,
      attackerLosses: lastBattle.attackerLosses,
      defenderLosses: lastBattle.defenderLosses,
      conquered: lastBattle.conquered,
      pendingConquestFor: pendingConquest === null ? null : seatId(view.current),
    },
    pendingConquest: pendingConquest && {
      fromTerritoryId: territoryId(view.map, pendingConquest.from),
      toTerritoryId: territoryId(view.map, pendingConquest.to),
      minimum: pendingConquest.minimum,
      maximum: pendingConquest.maximum,
    },
    pendingForcedRedeem: view.pendingForcedRedeem,
    setsRedeemed: view.cards.setsRedeemed,
    pendingCapitalAttack: view.pendingCapitalAttack && {
      attackerId: seatId(view.pendingCapitalAttack.attacker) ?? '',
      defenderId: seatId(view.pendingCapitalAttack.defender) ?? '',
      fromTerritoryId: territoryId(view.map, view.pendingCapitalAttack.from),
      capitalTerritory: territoryId(view.map, view.pendingCapitalAttack.capital),
      armies: view.pendingCapitalAttack.armies,
    },
    ...encodeObjective(view.objective, {
      territory: (territory) => territoryId(view.map, territory),
      player: (seat) => seatId(seat) ?? '',
    }),
    drawVotes: view.drawVotes.map((seat) => seatId(seat) ?? ''),
    viewerId: view.viewer === 'spectator' ? null : seatId(view.viewer),
  };
}

const wireConfigs = new WeakMap<GameConfig, GameWire['gameConfig']>();

/** The same object for the same rules, so that updates need not compare them. */
function wireConfig(config: GameConfig): GameWire['gameConfig'] {
  const known = wireConfigs.get(config);
  if (known) return known;
  const made = { ...config, allowTeamPlay: config.teams > 0 };
  wireConfigs.set(config, made);
  return made;
}

/** null where a card of it is hidden. */
function encodeHand(view: GameView, seat: number): WirePlayer['cards'] {
  const hand = handOf(view, seat);
  if (hand.includes(UNKNOWN_CARD)) return null;
  return hand.flatMap((card) => {
    const type = view.cards.types[card];
    return type ? [{ id: territoryId(view.map, card), type }] : [];
  });
}

const ownerId = (view: GameView, { roster }: RoomFacts, territory: TerritoryIndex): string | null =>
  ownerIdOf(roster, ownerOf(view, territory));

/** The id of an owner by the players of the seats; null for land that is nobody's. */
export function ownerIdOf(players: readonly { readonly id: string }[], owner: number): string | null {
  if (owner === NEUTRAL) return null;
  return owner === UNKNOWN_OWNER ? UNKNOWN_OWNER_ID : (players[owner]?.id ?? null);
}

function visibleArmies(view: GameView, territory: TerritoryIndex): number | null {
  const armies = armiesOf(view, territory);
  return armies === UNKNOWN_ARMIES ? null : armies;
}

/** The list has the land that was reinforced this turn; everywhere else the baseline is what stands there. */
function baselineOf(view: GameView): Record<string, number> | null {
  if (view.deployments.length === 0) return null;
  const baseline: Record<string, number> = {};
  for (const { territory, armies } of view.deployments) {
    const id = territoryId(view.map, territory);
    baseline[id] = (baseline[id] ?? armiesOf(view, territory)) - armies;
  }
  return baseline;
}

function changedFields(before: GameHead, after: GameHead): Partial<GameHead> {
  const changed: Partial<GameHead> = {};
  for (const field of Object.keys(after) as (keyof GameHead)[]) copyIfChanged(field, before, after, changed);
  return changed;
}

function copyIfChanged<F extends keyof GameHead>(
  field: F,
  before: GameHead,
  after: GameHead,
  into: Partial<GameHead>,
): void {
  if (!isSame(before[field], after[field])) into[field] = after[field];
}

/** Do two values of the wire say the same? Both are made by the same code, so their fields come in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [ours, theirs] = [Object.entries(one), Object.entries(other)];
  return (
    ours.length === theirs.length &&
    ours.every(([name, value], at) => theirs[at]?.[0] === name && isSame(value, theirs[at]?.[1]))
  );
}
