import type { Db } from '../../db/server/core/open.ts';
import { mapById } from '../../db/server/maps/maps.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { whyImpossible } from '../../engine/rules/setup.ts';
import { DAILY_ROUNDS, whyUnranked, type RankedSettings } from '../../engine/rating/ranked.ts';
import { rulesetFor } from '../../engine/rules/ruleset/ruleset.ts';
import type { RoomOptions } from '../protocol/roomSettings.ts';
import { Refusal } from '../runtime/refusal.ts';
import { pinnedBoard, playableDraft, playableMap, type PlayableMap } from '../games/facts/maps.ts';

/** Refuses rules by which so many cannot play; the field is the choice that stands in the way. */
export function refuseImpossible(
  board: BoardMap,
  config: GameConfig,
  seats: number,
  kind: 'invalid' | 'unprocessable',
): void {
  const why = whyImpossible(board, config, seats);
  if (why !== null) throw new Refusal(kind, 'unplayable', why, { field: obstacle(board, config, seats) });
}

function obstacle(board: BoardMap, config: GameConfig, seats: number): string {
  if (whyImpossible(board, { ...config, gameMode: 'domination', teams: 0 }, seats) !== null)
    return 'maxPlayers';
  return whyImpossible(board, { ...config, teams: 0 }, seats) === null ? 'config.teams' : 'config.gameMode';
}

/**
 * The map on which a room is to be opened; refuses one that is not there, or not any more.
 * @param hostId who may also choose the board of a draft of theirs, or of one that they play on
 */
export async function chosenMap(db: Db, mapId: string, hostId?: string): Promise<PlayableMap> {
  const own = hostId === undefined ? null : await playableDraft(db, mapId, hostId);
  const map = own ?? (await playableMap(db, mapId));
  if (!map) throw unknownMap();
  return map;
}

const unknownMap = (): Refusal =>
  new Refusal('invalid', 'unknown_map', 'There is no such map', { field: 'mapId' });

/**
 * The board of a game that was agreed on. On a revision that was named then it is played even if the map's author has
 * withdrawn it since, but not if it was taken down.
 */
export async function agreedBoard(
  db: Db,
  { mapId, mapRev }: { readonly mapId: string; readonly mapRev?: number | undefined },
): Promise<BoardMap> {
  if (mapRev === undefined) return (await chosenMap(db, mapId)).board;
  const row = await mapById(db, mapId);
  if (!row || row.state === 'taken_down') throw unknownMap();
  return pinnedBoard(db, mapId, mapRev);
}

/** Ranked games are played on boards that are known to be fair. */
export function refuseUnofficial(map: PlayableMap, ranked: boolean): void {
  if (!ranked || map.isOfficial) return;
  throw new Refusal('invalid', 'not_rankable', 'Ranked games are played on official maps', {
    field: 'mapId',
  });
}

/** Nobody but those who are asked in sees a draft. */
export function refuseShown(map: PlayableMap, isPrivate: boolean): void {
  if (!map.isDraft || isPrivate) return;
  throw new Refusal('invalid', 'private_only', 'Drafts are played in private rooms', { field: 'isPrivate' });
}

/** Refuses more or fewer players than a map is for. */
export function refuseSeats(map: PlayableMap, maxPlayers: number): void {
  const { min, max } = map.players;
  if (maxPlayers >= min && maxPlayers <= max) return;
  const message = `${map.title} is for ${min === max ? min : `${min} to ${max}`} players`;
  throw new Refusal('invalid', 'map_players', message, { field: 'maxPlayers' });
}

/** A listed room that asked for a password would be a door on show that is locked. */
export function refusePassword(isPrivate: boolean, password: string | null | undefined): void {
  if (isPrivate || password === null || password === undefined) return;
  throw new Refusal('invalid', 'password_public', 'Only a private room has a password', {
    field: 'password',
  });
}

export function refuseUnranked(settings: RankedSettings & { readonly ranked: boolean }): void {
  const unranked = settings.ranked ? whyUnranked(settings) : null;
  if (unranked) throw new Refusal('invalid', 'not_rankable', unranked.message, { field: unranked.field });
}

/** The rules by which a room plays: those of a ranked one end in some round, as a matched one does. */
export function playedRules({ ranked, clock }: RoomOptions, config: GameConfig): GameConfig {
  if (!ranked) return config;
  const endless = { ...config, roundLimit: 0 as const };
  const mayLast = clock === 'async' && rulesetFor(endless).mode.roundLimit(endless) === 0;
  return mayLast ? { ...config, roundLimit: DAILY_ROUNDS } : endless;
}
