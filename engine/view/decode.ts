import type { BoardMap } from '../model/boardMap.ts';
import { UNKNOWN_CARD, type CardType } from '../model/cards.ts';
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../model/ids.ts';
import type { GameView } from '../model/state.ts';
import { UNKNOWN_OWNER_ID } from './encode.ts';
import type { GameWire } from './gameWire.ts';
import { decodeObjective } from './encodeObjective.ts';

/** The view that the engine's functions take, from its wire form. Throws if the map is not the game's. */
export function decodeGame(game: GameWire, map: BoardMap): GameView {
  if (map.id !== game.board.mapId || map.rev !== game.board.mapRev) {
    throw new Error(`${game.board.mapId}@${game.board.mapRev} expected, not ${map.id}@${map.rev}`);
  }
  const seats = new Map(game.players.map((player, seat) => [player.id, seat]));
  const seatOf = (id: string | null): number => (id === null ? NEUTRAL : (seats.get(id) ?? UNKNOWN_OWNER));
  const at = (id: string): number => map.indexOf.get(id) ?? -1;
  const viewer = game.viewerId === null ? 'spectator' : (seats.get(game.viewerId) ?? 'spectator');
  const { allowTeamPlay: _, ...config } = game.gameConfig;
  const { result, pendingConquest, lastBattleResult: battle, pendingCapitalAttack: capitalAttack } = game;

  return {
    map,
    config,
    version: game.version,
    round: game.round,
    turn: game.turn,
    phase: game.phase,
    current: seatOf(game.currentPlayer),
    seats: game.players.map((player) => ({
      eliminated: player.isEliminated,
      eliminatedBy: player.eliminatedBy === null ? null : seatOf(player.eliminatedBy),
      eliminatedReason: player.eliminatedReason,
      eliminatedRound: player.eliminatedRound,
      isAi: player.isAi,
    })),
    teams: game.players.map((player, seat) => player.teamId ?? seat),
    owner: game.board.territories.map(({ ownerId }) =>
      ownerId === UNKNOWN_OWNER_ID ? UNKNOWN_OWNER : seatOf(ownerId),
    ),
    armies: game.board.territories.map(({ armies }) => armies ?? UNKNOWN_ARMIES),
    reserves: game.players.find(({ id }) => id === game.currentPlayer)?.armies ?? 0,
    deployments: game.deployments.map(({ territoryId, armies }) => ({ territory: at(territoryId), armies })),
    fortifications: game.fortifications.map(({ fromTerritoryId, toTerritoryId, armies }) => ({
      from: at(fromTerritoryId),
      to: at(toTerritoryId),
      armies,
    })),
    conquests: game.conquests.map(at),
    pendingConquest: pendingConquest && {
      from: at(pendingConquest.fromTerritoryId),
      to: at(pendingConquest.toTerritoryId),
      minimum: pendingConquest.minimum,
      maximum: pendingConquest.maximum,
    },
    pendingForcedRedeem: game.pendingForcedRedeem,
    pendingCapitalAttack: capitalAttack && {
      attacker: seatOf(capitalAttack.attackerId),
      defender: seatOf(capitalAttack.defenderId),
      from: at(capitalAttack.fromTerritoryId),
      capital: at(capitalAttack.capitalTerritory),
      armies: capitalAttack.armies,
    },
    lastBattle: battle && {
      from: at(battle.fromId),
      to: at(battle.toId),
      attacker: seatOf(battle.attackerId),
      defender: seatOf(battle.defenderId),
      rolls: battle.rolls,
      attackerLosses: battle.attackerLosses,
      defenderLosses: battle.defenderLosses,
      conquered: battle.conquered,
    },
    cards: decodeCards(game, map),
    objective: decodeObjective(game.gameConfig.gameMode, game, {
      territory: at,
      seat: seatOf,
      eachPlayer: (read) => game.players.map(({ id }) => read(id)),
    }),
    drawVotes: game.drawVotes.map(seatOf),
    result: result && { winners: result.winnerIds.map(seatOf), reason: result.reason },
    viewer,
  };
}

function decodeCards(game: GameWire, map: BoardMap): GameView['cards'] {
  const types: (CardType | null)[] = map.territories.map(() => null);
  const hands = game.players.map(({ cards, cardCount }) => {
    if (cards === null) return Array.from({ length: cardCount }, () => UNKNOWN_CARD);
    return cards.map(({ id, type }) => {
      const card = map.indexOf.get(id) ?? UNKNOWN_CARD;
      if (card !== UNKNOWN_CARD) types[card] = type;
      return card;
    });
  });
  return { types, hands, setsRedeemed: game.setsRedeemed };
}
