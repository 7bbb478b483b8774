import { bannedWarriors, dueWars, orphanedWars, removeWarPlayers } from '../../db/server/wars/wars.ts';
import { clanById } from '../../db/server/clans/clans.ts';
import { storedWar } from './record.ts';
import { SIDES } from '../../engine/wars/terms.ts';
import { contestIdOf, resultsToHear, takeResult } from '../fixtures/fixture.ts';
import { isOfDatabase } from '../runtime/databaseFault.ts';
import { Refusal } from '../runtime/refusal.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import { changeWar } from './acts.ts';
import { gameNamed, winnerOf } from './boardRooms.ts';
import type { Wars } from './context.ts';
import { clanIdOf } from './names.ts';
import { warById } from '../../db/server/wars/wars.ts';

const AT_ONCE = 50;
const POLL_MS = 5_000;

/**
 * Does what happens to wars by itself: sets open, offers lapse, games that are over count, whoever is banned loses their
 * boards, and a clan that is gone gives up. Each step is a transaction that is decided on the war as it is by then.
 */
export const warKeeper = (wars: Wars): Worker =>
  startWorker({
    work: async (isStopped) => {
      for (const step of [openDue, hearResults, barBanned, endOrphaned]) {
        if (!isStopped()) await step(wars);
      }
    },
    everyMs: POLL_MS,
    lease: { name: 'wars', leases: wars.games.leases },
    onError: (error) => wars.games.log.error({ err: error }, 'wars were not looked after'),
  });

/** A war that cannot go on must not keep the others from it. */
async function apart(wars: Wars, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    if (!(error instanceof Refusal)) wars.games.log.error({ err: error, war: id }, 'a war does not go on');
  }
}

async function openDue(wars: Wars): Promise<void> {
  const { db, now } = wars.games;
  for (const id of await dueWars(db, now(), AT_ONCE)) {
    await apart(wars, id, () => changeWar(wars, id, { type: 'look' }, null));
  }
}

async function hearResults(wars: Wars): Promise<void> {
  const { db, now } = wars.games;
  for (const heard of await resultsToHear(db, 'war')) {
    const id = contestIdOf(heard.contest);
    await apart(wars, id, async () => {
      const row = await warById(db, id);
      const { board, game } = gameNamed(heard.name);
      const played = row && (await storedWar(db, row)).boards.find(({ number }) => number === board);
      const winner = played ? winnerOf(played, heard.result) : null;
      await changeWar(wars, id, { type: 'result', board, game, winner }, null, (tx) =>
        takeResult(tx, heard, now()),
      );
    });
  }
}

async function barBanned(wars: Wars): Promise<void> {
  const { db, now } = wars.games;
  for (const { userId, warId } of await bannedWarriors(db, now(), AT_ONCE)) {
    await apart(wars, warId, async () => {
      await changeWar(wars, warId, { type: 'bar', userId }, null);
      await removeWarPlayers(db, warId, userId);
    });
  }
}

async function endOrphaned(wars: Wars): Promise<void> {
  const { db } = wars.games;
  for (const row of await orphanedWars(db, AT_ONCE)) {
    for (const side of SIDES) {
      if (await clanById(db, clanIdOf(row, side))) continue;
      const type = row.status === 'offered' ? 'decline' : 'concede';
      await apart(wars, row.id, () => changeWar(wars, row.id, { type, side }, null));
    }
  }
}
