import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { lastSeenSchema, type LastSeen } from '../../../db/local/games/views.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import { encodeGame, type RoomFacts } from '../../../engine/view/encode.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { NOTHING_SEEN, remember } from '../../../web/client/game/lastSeen.ts';
import { fromJson, same } from '../../engine/support/hold.ts';
import { runs } from '../../support/size.ts';
import { gameOf, tables, type Table } from '../../engine/support/games.ts';
import { boldPlayer } from '../../engine/support/randomPlayer.ts';

const roomOf = ({ ai }: Table): RoomFacts => ({
  roomId: 'room',
  endedAt: null,
  roster: ai.map((isAi, seat) => ({ id: `p${seat}`, username: `P${seat}`, selectedColor: '#DC2626', isAi })),
});

/** Collects what all views so far said last, less what the newest one shows. */
function hiddenOf(told: ReadonlyMap<string, LastSeen[string]>, { board, result }: GameWire): LastSeen {
  const hidden = board.territories.flatMap(({ id, armies }) => {
    const last = told.get(id);
    return armies === null && last ? [[id, last] as const] : [];
  });
  return result === null ? Object.fromEntries(hidden) : {};
}

test('a device remembers of hidden land what the last view that saw it said, and nothing else', () => {
  let remembered = 0;
  fc.assert(
    fc.property(
      tables,
      fc.nat(),
      // A device misses updates and is opened anew; it starts whenever it likes.
      fc.array(fc.constantFrom('sees', 'sees', 'misses', 'reloads'), { minLength: 20, maxLength: 40 }),
      (table, pick, course) => {
        const fogged: Table = { ...table, config: { ...table.config, visibility: 'fog' } };
        const viewer: Viewer = pick % table.ai.length;
        const told = new Map<string, LastSeen[string]>();
        let memory: LastSeen = NOTHING_SEEN;
        let before: GameWire | null = null;
        let count = 0;
        for (const { after } of gameOf(fogged, boldPlayer)) {
          const happens = course[(count += 1) % course.length];
          if (happens === 'misses') continue;
          if (happens === 'reloads') memory = z.parse(lastSeenSchema, fromJson(memory));
          const view = encodeGame(viewFor(after, viewer), roomOf(table), count);
          memory = remember(memory, before ?? view, view);
          for (const { id, ownerId, armies } of view.board.territories)
            if (armies !== null) told.set(id, { ownerId, armies, round: view.round });
          same(memory, hiddenOf(told, view), 'what was told last');
          if (before === null) same(memory, {}, 'a fresh device knows nothing');
          before = view;
          remembered += Object.keys(memory).length;
        }
      },
    ),
    runs(25, 60, 11),
  );
  expect(remembered).toBeGreaterThan(1_000);
});
