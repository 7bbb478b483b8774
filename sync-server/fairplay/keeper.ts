import {
  deleteOldFairGames,
  deleteOldHints,
  dueFairGames,
  lastLook,
  noteLook,
  putHint,
  storeStudy,
  studiedGames,
} from '../../db/server/fairplay/fairplay.ts';
import { eventsAfter } from '../../db/server/games/games.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { Db } from '../../db/server/core/open.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { ratingsOfUsers } from '../../db/server/accounts/users.ts';
import type { FairHintRow } from '../../db/server/schema/fairplay.ts';
import type { Hints } from '../../engine/fairplay/hints.ts';
import type { PlayedGame } from '../../engine/fairplay/playedGame.ts';
import type { StudiedGame } from '../../engine/fairplay/studyGame.ts';
import { definitionOf } from '../games/facts/maps.ts';
import { winnersSchema } from '../games/live/roomDto.ts';
import type { HintFacts } from '../protocol/admin/fairPlay.ts';
import { askWorker } from '../runtime/askWorker.ts';
import type { Leases } from '../runtime/leases.ts';
import type { Log } from '../runtime/log.ts';
import { openWorker } from '../runtime/openWorker.ts';
import { answeringThread } from '../runtime/thread.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import type { LookAnswers, LookOptions, LookRequest, StudyRequest } from './messages.ts';

const DAY_MS = 24 * 3_600_000;
/** Short, so that a server which is started often gets to it too: whether anything is to be done stands in the database. */
const LOOK_MS = 60_000;
const WINDOW_MS = 90 * DAY_MS;
const AT_ONCE = 100;
/** Decisions of a player in one game that are compared: some seconds of thought a game. */
const CHOICES = 24;

/** The dependencies of the functions in this folder. */
export interface FairPlay {
  readonly db: Db;
  readonly log: Log;
  readonly leases: Leases;
  /** How far the work stands back behind all else on the machine, as of `nice(1)`. */
  readonly nice: number;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Studies games that are over, and looks at all of them together once a day. */
export const fairPlayKeeper = (fairPlay: FairPlay): Worker =>
  startWorker({
    work: async (isStopped) => {
      await studyDue(fairPlay, isStopped);
      const day = Math.floor(fairPlay.now() / DAY_MS);
      if (!isStopped() && (await lastLook(fairPlay.db))?.day !== day) await lookAtAll(fairPlay);
    },
    everyMs: LOOK_MS,
    lease: { name: 'fair-play', leases: fairPlay.leases },
    onError: (error) => fairPlay.log.error({ err: error }, 'fair play'),
  });

/** Studies what nobody has studied yet, one game after another. */
export async function studyDue(fairPlay: FairPlay, isStopped: () => boolean): Promise<void> {
  const { db, log } = fairPlay;
  for (;;) {
    const due = await dueFairGames(db, AT_ONCE);
    for (const { room_id: roomId } of due) {
      if (isStopped()) return;
      const game = await played(fairPlay, roomId).catch((error: unknown) => {
        log.error({ err: error, room: roomId }, 'a game was not studied');
        return null;
      });
      await storeStudy(db, roomId, JSON.stringify(game));
    }
    if (due.length < AT_ONCE) return;
  }
}

async function played({ db, nice }: FairPlay, roomId: string): Promise<PlayedGame | null> {
  const room = await roomById(db, roomId);
  if (!room || room.winners === null) return null;
  const seats = await seatsOfRoom(db, roomId);
  const rows = (await eventsAfter(db, roomId, 0)).map(({ seat, cause, body }) => ({
    seat,
    cause,
    events: decodeEvents(body),
  }));
  const map = await definitionOf(db, room.map_id, room.map_rev);
  const request: StudyRequest = { map, rows, choices: CHOICES, nice };
  const studied = await askWorker<StudiedGame>(
    import.meta.url,
    './fairPlayWorker.js',
    './worker.ts',
    request,
  );
  const players = seats.map(({ user_id: id }) => id);
  const [winner, another] = winnersSchema.parse(JSON.parse(room.winners));
  const won = winner === undefined || another !== undefined ? null : (players[winner] ?? null);
  return { ...studied, players, winner: won };
}

/** Looks at the games of the window, and keeps what stands out. Changes nothing else. */
export async function lookAtAll(fairPlay: FairPlay): Promise<void> {
  const { db, now } = fairPlay;
  const at = now();
  await deleteOldFairGames(db, at - WINDOW_MS);
  const { games, hints, ratings } = await hintsOfAll(fairPlay);
  // Whoever has erased their account since is nobody.
  const found = rowsOf(hints, at).filter(({ one, other }) =>
    [one, other].every((id) => id === '' || ratings.has(id)),
  );
  await inTransaction(db, async (tx) => {
    for (const row of found) await putHint(tx, row);
    await deleteOldHints(tx, at - WINDOW_MS);
    await noteLook(tx, { day: Math.floor(at / DAY_MS), at, games, found: found.length });
  });
}

interface Look {
  readonly games: number;
  readonly hints: Hints;
  /** Of all who have played, by id. */
  readonly ratings: ReadonlyMap<string, number>;
}

/** Games are counted in a thread of its own, which gets them as they are stored: the rest of the server goes on meanwhile. */
async function hintsOfAll({ db, nice }: FairPlay): Promise<Look> {
  const options: LookOptions = { nice };
  const thread = answeringThread<LookRequest, LookAnswers[LookRequest['what']]>(() =>
    openWorker(import.meta.url, './fairPlayLookThread.js', './lookThread.ts', options),
  );
  const ask = <What extends LookRequest['what']>(request: Extract<LookRequest, { what: What }>) =>
    thread.ask(request) as Promise<LookAnswers[What]>;
  try {
    let after: { ended_at: number; room_id: string } | null = null;
    for (;;) {
      const rows = await studiedGames(db, after, AT_ONCE);
      await ask<'count'>({ what: 'count', games: rows.flatMap(({ studied }) => studied ?? []) });
      after = rows.at(-1) ?? null;
      if (rows.length < AT_ONCE) break;
    }
    const people = await ask<'people'>({ what: 'people' });
    const ratings = await ratingsOfUsers(db, people);
    const { games, hints } = await ask<'find'>({ what: 'find', ratings });
    return { games, hints, ratings };
  } finally {
    await thread.stop();
  }
}

type Found = Omit<FairHintRow, 'settled_at' | 'settled_by'>;

function rowsOf({ truces, feeding, engines }: Hints, at: number): Found[] {
  const row = (kind: FairHintRow['kind'], one: string, other: string, facts: HintFacts): Found => ({
    id: uuidv7(at),
    kind,
    one,
    other,
    facts: JSON.stringify(facts),
    found_at: at,
    seen_at: at,
  });
  return [
    ...truces.map(({ one, other, games, attacks, expected, chance }) =>
      row('truce', one, other, { of: games, seen: attacks, expected, chance }),
    ),
    ...feeding.map(({ one, other, games, wins, expected, chance }) =>
      row('feeding', one, other, { of: games, seen: wins, expected, chance }),
    ),
    ...engines.map(({ one, decisions, agreed, expected, chance }) =>
      row('engine', one, '', { of: decisions, seen: agreed, expected, chance }),
    ),
  ];
}
