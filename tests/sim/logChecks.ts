import { decodeVersions } from '../../db/server/games/storedState.ts';
import { versionFor } from '../../engine/view/viewers.ts';
import { grouped } from './grouped.ts';
import type { Intent } from './history.ts';
import { seatOf, type Truth } from './truth.ts';
import type { World } from './world.ts';

/** Not remembered by the server: the same command may be answered otherwise later. */
const PASSING = new Set(['wrong_link', 'unavailable']);

/** Every acknowledged command once, none twice, each device's in the order in which they were given. */
export function logFaults({ history: { intents, acks }, devices }: World, { rows, room }: Truth): string[] {
  const faults: string[] = [];
  const keyed = rows.flatMap((row) => (row.key === null ? [] : [{ ...row, key: row.key }]));
  const byKey = grouped(keyed, ({ key }) => key);
  for (const [key, all] of byKey) {
    if (all.length > 1) faults.push(`${key} is in the log ${all.length} times`);
    if (!intents.has(key)) faults.push(`${key} is in the log, but nobody gave it`);
  }
  for (const { userId, key, ack } of acks) {
    if (PASSING.has(ack.code ?? '')) continue;
    const row = byKey.get(key)?.[0];
    if (ack.ok !== (row !== undefined)) {
      faults.push(`${key} was answered ${ack.ok ? 'yes' : 'no'}, and the log says otherwise`);
      continue;
    }
    const version =
      row && versionFor({ ...row, versions: decodeVersions(row.versions) }, seatOf(room, userId));
    if (ack.version !== version) faults.push(`${key} was answered with version ${ack.version}`);
  }

  const places = new Map([...intents.keys()].map((key, place) => [key, place]));
  for (const [disk, given] of grouped(keyed, ({ key }) => intents.get(key)?.disk)) {
    // Two tabs of one disk are open side by side, each with an order of its own.
    if (devices.filter((device) => device.disk === disk).length > 1) continue;
    const order = given.map(({ key }) => places.get(key) ?? 0);
    if (order.some((place, index) => place < (order[index - 1] ?? 0))) {
      faults.push('commands of a device were carried out in another order');
    }
  }
  return faults;
}

/** A player is told that a command came to nothing by words that begin so. */
const PREFIXES = ['Deploy failed', 'Fortify failed', 'Plan refused'];
const prefixOf = (message: string): string => PREFIXES.find((prefix) => message.startsWith(prefix)) ?? '';
const prefixFor = ({ command }: Intent): string =>
  command.type === 'deploy' ? 'Deploy failed' : command.type === 'fortify' ? 'Fortify failed' : '';

/** Whatever was written down is in the log, or its player was told. */
export function intentFaults({ history: { intents, told } }: World, { rows }: Truth): string[] {
  const done = new Set(rows.map(({ key }) => key));
  const isLost = (intent: Intent): boolean =>
    intent.isWritten &&
    !done.has(intent.key) &&
    // Attacks are not sent after a reload: the board shows what became of them.
    !(intent.command.type === 'attack' && intent.page.isOver);
  const lost = grouped([...intents.values()].filter(isLost), ({ disk }) => disk);
  return [...lost].flatMap(([disk, gone]) =>
    ['', ...PREFIXES].flatMap((prefix) => {
      const owed = gone.filter((intent) => prefixFor(intent) === prefix);
      const had = told.filter((one) => one.disk === disk && prefixOf(one.message) === prefix);
      return had.length >= owed.length
        ? []
        : [`${namesOf(owed)} came to nothing, and the player was told ${had.length} times`];
    }),
  );
}

const namesOf = (intents: readonly Intent[]): string =>
  intents.map(({ key, command }) => `${key} (${command.type})`).join(', ');

/** Each viewer's versions count up by one, and no version is told in two ways. */
export function versionFaults({ history }: World, { rows, room }: Truth): string[] {
  const faults: string[] = [];
  rows.forEach((row, index) => {
    if (row.seq !== index + 1) faults.push(`the log has a gap before ${row.seq}`);
    const before = rows[index - 1];
    if (!before) return;
    const [then, now] = [decodeVersions(before.versions), decodeVersions(row.versions)];
    const steps = now?.map((version, seat) => version - (then?.[seat] ?? 0)) ?? [];
    if (steps.some((step) => step !== 0 && step !== 1)) faults.push(`a version jumps at ${row.seq}`);
  });
  const told = new Map<string, string>();
  for (const { userId, version, text } of history.updates) {
    const name = `${userId} ${version}`;
    if ((told.get(name) ?? text) !== text) faults.push(`version ${version} was told in two ways`);
    told.set(name, text);
    if (version > versionFor(room.stored, seatOf(room, userId))) {
      faults.push(`version ${version} was told, but is not in the log`);
    }
  }
  return faults;
}
