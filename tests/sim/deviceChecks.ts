import { isDeepStrictEqual } from 'node:util';
import { decodeVersions } from '../../db/server/games/storedState.ts';
import { decodeGame } from '../../engine/view/decode.ts';
import { encodeGame } from '../../engine/view/encode.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { versionFor } from '../../engine/view/viewers.ts';
import { factsOf } from '../../sync-server/games/live/roomState.ts';
import { gameFor } from '../../sync-server/games/live/watch.ts';
import { seatOf, type Truth } from './truth.ts';
import type { World } from './world.ts';

/** All devices have come to where the server is, and were before that where it had been. */
export function deviceFaults({ devices, history, opening: { board } }: World, truth: Truth): string[] {
  const { room } = truth;
  const now = devices.flatMap(({ page, disk }, index) => {
    const state = page?.session()?.store.getState();
    if (!state) return [`device ${index} does not open`];
    const { confirmed, shown, pending, catchingUp } = state;
    const isThere = isDeepStrictEqual(confirmed, gameFor({ room, viewer: seatOf(room, disk.userId) }));
    return [
      ...(isThere ? [] : [`device ${index} is at version ${confirmed.version}, not where the server is`]),
      ...(pending.length > 0 || catchingUp ? [`device ${index} waits for something`] : []),
      ...(isDeepStrictEqual(shown, decodeGame(confirmed, board))
        ? []
        : [`device ${index} shows what is not`]),
      ...(disk.outbox.size > 0 ? [`device ${index} has commands left`] : []),
      ...(disk.plans.size > 0 ? [`device ${index} has plans left`] : []),
    ];
  });
  const before = history.seen.flatMap(({ userId, game }) =>
    isDeepStrictEqual(game, gameAt(truth, seatOf(room, userId), game))
      ? []
      : [`a device had a version ${game.version} that never was`],
  );
  return [...now, ...before];
}

/** Answers what the server would have said when the seat was at this version. */
function gameAt(
  { rows, states, room }: Truth,
  seat: number,
  { version, endedAt }: GameWire,
): GameWire | null {
  const row = rows.findLastIndex(
    ({ seq, versions }) => versionFor({ seq, versions: decodeVersions(versions) }, seat) === version,
  );
  const state = states[row];
  return state
    ? encodeGame(viewFor(state, seat), factsOf(room.id, room.decided, { endedAt }), version)
    : null;
}
