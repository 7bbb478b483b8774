import { userById } from '../../db/server/accounts/users.ts';
import { addGain } from '../../db/server/clans/members.ts';
import { beatRecord, countMap } from '../../db/server/community/seasons.ts';
import { putStanding, standingOf } from '../../db/server/community/standings.ts';
import type { Db } from '../../db/server/core/open.ts';
import { RELIABILITY_TURNS, reliabilityOf } from '../../db/server/players/reliability.ts';
import type { StandingRow } from '../../db/server/schema/community.ts';
import type { MatchKind } from '../../engine/model/matchKinds.ts';
import {
  isProvisional,
  type RatedGame,
  type RatedMember,
  type RatingChange,
} from '../../engine/rating/conquestPoints.ts';
import { meritsOf, type Merit } from '../../engine/rating/merits.ts';
import { LADDER_GAMES } from '../../engine/rating/seasons.ts';
import { isBanned } from '../accounts/standing.ts';
import { boardNames } from './boardNames.ts';

/** Who has not played for so long is not seen on the boards of a season until their next game. */
const AWAY_MS = 28 * 24 * 3_600_000;

/** A rated game with all that boards are made of. */
export interface EnteredGame {
  readonly roomId: string;
  readonly season: string;
  readonly at: number;
  readonly mapId: string;
  readonly mode: string;
  readonly kind: MatchKind;
  readonly game: RatedGame;
  readonly changes: readonly Pick<RatingChange, 'userId' | 'newRating'>[];
}

/** Enters a rated game on all boards, in the transaction that rates it. */
export async function enterGame(tx: Db, entered: EnteredGame): Promise<void> {
  const { game, season, mapId, changes } = entered;
  const members = game.units.flatMap((unit) => unit.members);
  const merits = meritsOf(game);
  await countMap(tx, season, mapId);
  for (const { userId, newRating } of changes) {
    const member = members.find((one) => one.userId === userId);
    const merit = merits.find((one) => one.userId === userId);
    if (member && merit) await enterPlayer(tx, entered, { member, merit, newRating });
  }
}

/** A player in a rated game, with what it made of their rating. */
export interface Played {
  readonly member: RatedMember;
  readonly merit: Merit;
  readonly newRating: number;
}

async function enterPlayer(tx: Db, entered: EnteredGame, played: Played): Promise<void> {
  const { roomId, season } = entered;
  const { member, merit, newRating } = played;
  const { userId, won } = merit;
  const { wins, streak } = await enterBoards(tx, entered, played);
  await addGain(tx, userId, season, newRating - member.rating);
  const record = { season, user_id: userId, room_id: roomId };
  if (won) await beatRecord(tx, { ...record, kind: 'wins', value: wins });
  if (won) await beatRecord(tx, { ...record, kind: 'streak', value: streak });
  if (merit.upset > 0) await beatRecord(tx, { ...record, kind: 'upset', value: merit.upset });
}

/** Enters a player's game on all boards. Answers the row of the season. */
export async function enterBoards(
  tx: Db,
  { season, at, mapId, mode, kind }: Pick<EnteredGame, 'season' | 'at' | 'mapId' | 'mode' | 'kind'>,
  played: Played,
): Promise<StandingRow> {
  const { merit, newRating } = played;
  const { userId, won } = merit;
  const isSettled = isSettledBy(played);
  const isHidden = await isBannedAt(tx, userId, at);
  const enter = (board: string, rule: Rule): Promise<StandingRow> =>
    enterBoard(tx, { board, userId, at, won, isHidden, rule });

  const ofSeason = await enter(boardNames.season(season), ({ games }) => ({
    score: newRating,
    tie: -games,
    isListed: games >= LADDER_GAMES && isSettled,
    staysMs: AWAY_MS,
  }));
  await enterPeak(tx, at, played);
  await enter(boardNames.kind(season, kind), ({ score, games }) => ({
    score: score + merit.merit,
    tie: newRating,
    isListed: games >= LADDER_GAMES,
    staysMs: AWAY_MS,
  }));
  for (const board of [boardNames.mode(season, mode), boardNames.map(season, mapId)]) {
    await enter(board, ({ games, wins }) => ({
      score: wins,
      tie: -games,
      isListed: games >= LADDER_GAMES,
      staysMs: AWAY_MS,
    }));
  }
  return ofSeason;
}

/** Enters a player's game on the board of the best ratings ever. */
export async function enterPeak(tx: Db, at: number, played: Played): Promise<void> {
  const { merit, newRating } = played;
  const { userId, won } = merit;
  const isSettled = isSettledBy(played);
  const isHidden = await isBannedAt(tx, userId, at);
  const rule: Rule = ({ score }) => ({
    score: Math.max(score, newRating),
    tie: 0,
    isListed: isSettled,
    staysMs: null,
  });
  await enterBoard(tx, { board: boardNames.peak, userId, at, won, isHidden, rule });
}

/** Is the rating after the game no guess any more? */
const isSettledBy = ({ member: { games, sinceReset } }: Played): boolean =>
  !isProvisional({ games: games + 1, sinceReset: sinceReset === undefined ? undefined : sinceReset + 1 });

/** What a board makes of a row with its score until now, and games and wins with this one. */
type Rule = (row: Pick<StandingRow, 'score' | 'games' | 'wins'>) => {
  readonly score: number;
  readonly tie: number;
  readonly isListed: boolean;
  /** null = for good. */
  readonly staysMs: number | null;
};

interface Entry {
  readonly board: string;
  readonly userId: string;
  readonly at: number;
  readonly won: boolean;
  /** Whatever the board's rule says, nobody sees them there. */
  readonly isHidden: boolean;
  readonly rule: Rule;
}

async function enterBoard(tx: Db, { board, userId, at, won, isHidden, rule }: Entry): Promise<StandingRow> {
  const before = await standingOf(tx, board, userId);
  const games = (before?.games ?? 0) + 1;
  const wins = (before?.wins ?? 0) + (won ? 1 : 0);
  const { score, tie, isListed, staysMs } = rule({ score: before?.score ?? 0, games, wins });
  const row = {
    board,
    user_id: userId,
    score,
    tie,
    early: before?.score === score ? before.early : -at,
    games,
    wins,
    streak: won ? (before?.streak ?? 0) + 1 : 0,
    listed: isListed && !isHidden ? 1 : 0,
    expires_at: staysMs === null ? null : at + staysMs,
  };
  await putStanding(tx, row, before);
  return row;
}

/** A game that somebody began before they were banned may end after it: it brings them back onto no board. */
const isBannedAt = async (tx: Db, userId: string, at: number): Promise<boolean> => {
  const user = await userById(tx, userId);
  return user !== undefined && isBanned(user, at);
};

/** Enters how reliable the players of a finished game are by now; only a whole hundred of turns tells. */
export async function enterReliability(tx: Db, userIds: readonly string[], at: number): Promise<void> {
  for (const [userId, { due, taken, noShows }] of await reliabilityOf(tx, userIds)) {
    if (due < RELIABILITY_TURNS) continue;
    const board = boardNames.reliability;
    const before = await standingOf(tx, board, userId);
    const early = before?.score === taken ? before.early : -at;
    const listed = (await isBannedAt(tx, userId, at)) ? 0 : 1;
    const counts = { games: due, wins: taken, streak: 0, listed, expires_at: null };
    const row = { board, user_id: userId, score: taken, tie: -noShows, early, ...counts };
    await putStanding(tx, row, before);
  }
}
