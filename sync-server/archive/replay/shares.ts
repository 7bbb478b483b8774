import { randomBytes } from 'node:crypto';
import {
  deleteShare,
  putShare,
  shareByToken,
  shareOf,
  sharesOfUser,
} from '../../../db/server/replays/shares.ts';
import { roomById } from '../../../db/server/rooms/rooms.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import type { z } from 'zod/mini';
import { wholeStudySchema, type WholeStudy } from '../../../engine/study/study.ts';
import { refuseImpossible } from './foldStudy.ts';
import type { Games } from '../../games/live/context.ts';
import { watch } from '../../games/live/watch.ts';
import { MOST_SHARES, type Share } from '../../protocol/shares.ts';
import { Refusal } from '../../runtime/refusal.ts';
import type { Replays } from './replays.ts';

const TOKEN_BYTES = 16;

/** Links to finished games, for whoever has them. */
export interface Shares {
  list(userId: string): Promise<Share[]>;
  make(userId: string, part: SharedPart): Promise<Share>;
  revoke(userId: string, token: string): Promise<void>;
  open(token: string): Promise<SharedGame>;
}

/** A finished game as whoever has the link sees it. */
export interface SharedGame {
  /** The turn at which it opens; 0 = the deal. */
  readonly turn: number;
  /** The turn at which playing stops; 0 = it goes to the end. */
  readonly until: number;
  readonly body: ReplayBody;
  /** Its branches and notes, where they were shared, too. */
  readonly study: z.infer<typeof wholeStudySchema> | null;
}

/** What somebody wants to share. */
export interface SharedPart extends Omit<SharedGame, 'body'> {
  readonly gameId: string;
}

export function shares(games: Games, replays: Pick<Replays, 'body'>): Shares {
  const { db } = games;

  async function list(userId: string): Promise<Share[]> {
    const rows = await sharesOfUser(db, userId);
    return rows.map(({ token, room_id: gameId, name, turn, until, has_study, made_at: madeAt }) => ({
      token,
      gameId,
      name,
      turn,
      until,
      hasStudy: has_study === 1,
      madeAt,
    }));
  }

  return {
    list,

    async make(userId, { gameId, turn, until, study }) {
      const { room, viewer } = await watch(games, userId, gameId);
      if (viewer === 'spectator') {
        throw new Refusal('forbidden', 'not_a_player', 'Only its players may share a game');
      }
      if (room.decided.isOpen) {
        throw new Refusal('conflict', 'game_not_over', 'A game can be shared once it is over');
      }
      const last = room.stored.state.turn;
      if (turn > last) throw beyond('turn', `There are ${last} turns`);
      if (until > last || (until > 0 && until < turn))
        throw beyond('until', `The last turn is between turn and ${last}`);
      const body = await replays.body(userId, gameId);
      if (study !== null) await refuseImpossible(room.stored.state.map, body, study);
      const named = { user_id: userId, room_id: gameId, turn, until, has_study: study === null ? 0 : 1 };
      const known = await shareOf(db, named);
      if (!known && (await list(userId)).length >= MOST_SHARES) {
        throw new Refusal(
          'conflict',
          'too_many_shares',
          `You have ${MOST_SHARES} links: revoke one in the settings`,
        );
      }
      const token = known?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
      const author = room.options.isPrivate ? (room.decided.roster[viewer]?.username ?? '') : null;
      const rows = study === null ? null : JSON.stringify(signed(study, author));
      await putShare(db, { ...named, token, study: rows, made_at: games.now() });
      const made = await shareOf(db, named);
      if (!made) throw new Refusal('conflict', 'revoked', 'The link was revoked meanwhile');
      const row = await roomById(db, gameId);
      return {
        token: made.token,
        gameId,
        name: row?.name ?? '',
        turn,
        until,
        hasStudy: study !== null,
        madeAt: made.made_at,
      };
    },

    async revoke(userId, token) {
      if (!(await deleteShare(db, userId, token))) throw noSuchLink();
    },

    async open(token) {
      const row = await shareByToken(db, token);
      if (!row) throw noSuchLink();
      // Whoever has made it must still be allowed to see the game themselves.
      const { room } = await watch(games, row.user_id, row.room_id);
      const body = await replays.body(row.user_id, row.room_id);
      const study = row.study === null ? null : wholeStudySchema.parse(JSON.parse(row.study));
      const { turn, until } = row;
      return { turn, until, study, body: shown(body, row.user_id, room.options.isPrivate) };
    },
  };
}

/** Ids of accounts are nobody's business; in a private game neither are the names of those who have not shared it. */
function shown(body: ReplayBody, sharer: string, isPrivate: boolean): ReplayBody {
  return {
    ...body,
    name: isPrivate ? '' : body.name,
    players: body.players.map((player, seat) => {
      const isHidden = isPrivate && !player.isAi && player.id !== sharer;
      return {
        ...player,
        id: `seat-${seat}`,
        username: isHidden ? `Player ${seat + 1}` : player.username,
      };
    }),
  };
}

/** In a private game others' names are theirs: what they have written is nobody's. @param author null = names stay */
function signed(whole: WholeStudy, author: string | null): WholeStudy {
  if (author === null) return whole;
  const sign = <Row extends { readonly author: string }>(row: Row): Row =>
    row.author === author ? row : { ...row, author: '' };
  return { study: sign(whole.study), branches: whole.branches.map(sign), notes: whole.notes.map(sign) };
}

const beyond = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'out_of_range', message, { field });

export const noSuchLink = (): Refusal =>
  new Refusal('not_found', 'no_such_link', 'This link leads nowhere, or was revoked');
