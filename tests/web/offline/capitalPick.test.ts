import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import { gridBoard } from '../../engine/support/boards.ts';
import { virtualTime } from '../sync/virtualTime.ts';
import { createDisk, startWorker } from './support.ts';

const MAP = gridBoard(6, 5);
const SETUP = {
  config: { ...DEFAULT_CONFIG, gameMode: 'capitals', capitalChoice: 'pick', visibility: 'fog' } as const,
  people: ['Ann', 'Ben'],
  preferredColor: '#DC2626',
  commanders: [{ tier: 'commander' as const, seed: 3 }],
};

test('a game of this device begins on the land that was dealt, with the capitals that were picked', async () => {
  const disk = createDisk();
  const ask = startWorker(disk, virtualTime(), 1, () => {});
  const dealt = await ask('deal', MAP, SETUP);
  expect(await disk.list()).toEqual([]);

  const own = dealt.owners.map((owners, joined) =>
    owners.flatMap((of, land) => (of === joined ? [land] : [])),
  );
  expect(own.map(({ length }) => length)).toEqual([10, 10]);
  expect(dealt.owners.every((owners) => owners.includes(UNKNOWN_OWNER))).toBe(true);
  const pick = own[0]?.at(-1) ?? -1;
  const id = await ask('begin', 'guest', MAP, { ...SETUP, dealt, picks: [pick, null] });
  expect(id).toBe(dealt.id);

  const stored = await disk.load(id);
  const players = stored?.game.header.players ?? [];
  const [started] = stored?.log[0]?.entry.events ?? [];
  if (started?.type !== 'game_started' || started.objective.mode !== 'capitals')
    throw new Error('no capitals');
  const seat = (joined: number): number => players.findIndex((player) => player.joined === joined);
  for (const joined of [0, 1]) {
    expect(started.owner.flatMap((of, land) => (of === seat(joined) ? [land] : []))).toEqual(own[joined]);
  }
  expect(started.objective.capitals[seat(0)]).toBe(pick);
  expect(players.map(({ capital }) => capital !== undefined)).toEqual(
    players.map(({ joined }) => joined !== 1),
  );
});
