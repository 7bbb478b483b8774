import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { Room } from '../../../sync-server/protocol/rooms.ts';
import { filtersIn, passes, roomFilters } from '../../../web/screens/lobby/roomFilter.ts';
import { aRoom } from './aRoom.ts';

/** Each filter has a room that its first choice lets through and one that it does not. */
const SAMPLES: Record<string, [fits: Partial<Room>, not: Partial<Room>]> = {
  mode: [{}, { config: { ...DEFAULT_CONFIG, gameMode: 'capitals' } }],
  map: [{ mapId: 'world' }, { mapId: 'europe' }],
  clock: [{ clock: 'blitz' }, { clock: 'async' }],
  players: [{ maxPlayers: 2 }, { maxPlayers: 3 }],
  visibility: [{}, { config: { ...DEFAULT_CONFIG, visibility: 'fog' } }],
  teams: [{}, { config: { ...DEFAULT_CONFIG, teams: 2 } }],
  kind: [{ ranked: false }, { ranked: true }],
  seat: [{ maxPlayers: 4 }, { maxPlayers: 4, locked: true }],
  reliability: [{ minReliability: 80 }, { minReliability: 90 }],
};
const own = { share: 0.85, turns: 60 };

test.each(roomFilters().map(({ name, options }) => [name, options[0]?.id ?? ''] as const))(
  '%s=%s keeps what fits and nothing else',
  (name, wanted) => {
    const filters = filtersIn(new URLSearchParams({ [name]: wanted }));
    expect(filters).toEqual({ [name]: wanted });
    const [fits, not] = (SAMPLES[name] ?? []).map((by) => aRoom('room', 4, ['a'], by));
    expect([fits, not].map((room) => room && passes(room, 'all', filters, own))).toEqual([true, false]);
  },
);

test('a filter that there is not, or a value that it does not know, filters nothing', () => {
  expect(filtersIn(new URLSearchParams('mode=chess&colour=red&players=13&map='))).toEqual({});
});

test('the section is one filter more', () => {
  const room = aRoom('room', 4, ['a'], { clock: 'async' });
  expect(passes(room, '24h', { mode: 'domination' })).toBe(true);
  expect(passes(room, 'live', { mode: 'domination' })).toBe(false);
});
