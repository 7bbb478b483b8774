import { expect, test } from 'vitest';
import { battleOdds } from '../../../engine/odds/battle.ts';
import type { BattleReference, LogReference } from '../../../engine/view/logReference.ts';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import {
  battlesIn,
  carriedOn,
  linesWith,
  placementsIn,
} from '../../../web/screens/game/panels/log/references.ts';
import { lossesSince } from '../../../web/screens/game/panels/log/sinceTurn.ts';
import { logText } from '../../../web/screens/game/panels/log/exportLog.ts';

const line = (seq: number, text = `line ${seq}`, deed?: LogReference): LogLine => ({
  seq,
  at: Date.UTC(2026, 0, 2, 3, 4, seq),
  text,
  playerId: 'ann',
  detail: null,
  ...(deed && { deed }),
});
const battle = (seq: number, by: Partial<BattleReference> = {}): LogLine =>
  line(seq, 'fight', {
    type: 'battle',
    fromId: 'a',
    toId: 'b',
    attackerId: 'ann',
    defenderId: null,
    attackerDice: [6],
    defenderDice: [1],
    rolls: 1,
    attackerLosses: 0,
    defenderLosses: 1,
    conquered: false,
    attackers: 4,
    defenders: 2,
    ...by,
  });
const place = (seq: number, territoryId: string, armies: number): LogLine =>
  line(seq, 'place', { type: 'placement', territoryId, armies });

test('the last 20 battles are kept, newest first, each with its exact odds if its armies were seen', () => {
  const log = Array.from({ length: 25 }, (_, seq) => battle(seq, seq === 24 ? { attackers: null } : {}));
  const battles = battlesIn(log);
  expect(battles.map((fought) => fought.line.seq)).toEqual(Array.from({ length: 20 }, (_, at) => 24 - at));
  expect(battles[0]?.chance).toBeNull();
  expect(battles[1]?.chance).toBe(battleOdds(3, 2).winChance);
});

test('what was placed this turn is summed up by land; what was taken back is gone', () => {
  const log = [
    place(1, 'a', 5),
    line(2, 'turn', { type: 'turn', turn: 2 }),
    place(3, 'a', 2),
    place(4, 'b', 1),
    place(5, 'a', 3),
    place(6, 'b', -1),
  ];
  const { thisTurn, before } = placementsIn(log);
  expect(thisTurn.map(({ territoryId, armies }) => [territoryId, armies])).toEqual([['a', 5]]);
  expect(before.map(({ territoryId, armies }) => [territoryId, armies])).toEqual([['a', 5]]);
});

test('a search finds all its words, whatever their case and accents', () => {
  const log = [line(1, 'Vesna took Île Noire'), line(2, 'Vesna began turn 2'), line(3, 'Ottokar')];
  expect(linesWith(log, ' ILE vesna ').map(({ seq }) => seq)).toEqual([1]);
  expect(linesWith(log, '')).toBe(log);
  expect(linesWith(log, 'vesna x')).toEqual([]);
});

test('earlier lines stay before a log that carries on, and go when it is told anew', () => {
  const [early, log] = [
    [line(1), line(2)],
    [line(5), line(6)],
  ];
  const known = [...early, ...log];
  const longer = [line(6), line(7)];
  expect(carriedOn(known, longer).map(({ seq }) => seq)).toEqual([1, 2, 5, 6, 7]);
  expect(carriedOn(known, [line(6, 'told anew'), line(7)]).map(({ seq }) => seq)).toEqual([6, 7]);
  expect(carriedOn([], log)).toBe(log);
});

test('as text the log has a line for each line, oldest first, with its time', () => {
  const log = [line(1, 'Vesna began turn 1'), { ...battle(2), detail: '6 against 1' }];
  expect(logText('Winter war', log)).toBe(
    `Winter war\n\n2026-01-02 03:04:01 UTC  Vesna began turn 1\n2026-01-02 03:04:02 UTC  fight\n${' '.repeat(25)}6 against 1\n`,
  );
});

test('what was lost since the own turn is what others took after it ended, until the next one has ended', () => {
  const began = (seq: number, playerId: string, turn: number): LogLine => ({
    ...line(seq, 'turn', { type: 'turn', turn }),
    playerId,
  });
  const taken = (seq: number, toId: string): LogLine =>
    battle(seq, { attackerId: 'bob', defenderId: 'ann', toId, conquered: true });
  const log = [began(1, 'bob', 1), taken(2, 'a'), began(3, 'ann', 2), battle(4), began(5, 'bob', 3)];
  const lost = (lines: readonly LogLine[]): string[] =>
    lossesSince(lines, 'ann').map(({ battle: { toId } }) => toId);
  expect(lost(log.slice(0, 3))).toEqual(['a']);
  const more = [...log, taken(6, 'b'), battle(7, { attackerId: 'bob', defenderId: 'ann' }), taken(8, 'c')];
  expect(lost(more)).toEqual(['b', 'c']);
  // Their next turn has begun: that is where it is read.
  expect(lost([...more, began(9, 'ann', 4), battle(10)])).toEqual(['b', 'c']);
  expect(lost([...more, began(9, 'ann', 4), began(11, 'bob', 5)])).toEqual([]);
});
