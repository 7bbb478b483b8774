import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withChanges, type StoredSettings } from '../../../sync-server/accounts/storedSettings.ts';
import {
  DEFAULT_SETTINGS,
  completeSettings,
  settingEntries,
  type Settings,
} from '../../../sync-server/protocol/settings.ts';
import {
  NOTHING_KEPT,
  changed,
  readKept,
  afterSending,
  toSend,
  withServerSettings,
  valueOf,
  type Kept,
} from '../../../web/client/settings/kept.ts';

const VOLUMES = ['audio.masterVolume', 'audio.sfxVolume', 'audio.musicVolume'] as const;
const NAMES = settingEntries(DEFAULT_SETTINGS).map(([name]) => name);

/** Takes changes as the server does, by its own clock. */
function account() {
  let stored: StoredSettings = {};
  let revision = 0;
  const settings = (): Settings =>
    completeSettings(Object.entries(stored).map(([name, { value }]) => [name, value]));
  return {
    settings,
    tell: (kept: Kept) => withServerSettings(kept, 'ann', settings(), revision),
    take(now: number, { settings: given, changedAgo }: ReturnType<typeof toSend>) {
      const changes = settingEntries(given).map(([name, value]) => ({
        name,
        value,
        at: now - Math.max(0, changedAgo[name] ?? 0),
      }));
      stored = withChanges(stored, changes);
      revision += 1;
    },
  };
}

const step = fc.record({
  device: fc.nat(1),
  does: fc.constantFrom('change', 'change', 'sync', 'sync, answer lost', 'read'),
  name: fc.constantFrom(...VOLUMES),
});

test('two devices with clocks of their own end with the newest change of each setting', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 })),
      (steps, clocks) => {
        const server = account();
        const devices = [server.tell(NOTHING_KEPT), server.tell(NOTHING_KEPT)] as [Kept, Kept];
        const newest = new Map<string, number>();
        let now = 2e9;
        const sync = (at: number, answered: boolean): void => {
          const device = devices[at] as Kept;
          server.take(now, toSend(device, now + (clocks[at] ?? 0)));
          if (answered) devices[at] = server.tell(afterSending(device, device.unsent));
        };
        steps.forEach(({ device: at, does, name }, number) => {
          now += 10;
          const device = devices[at] as Kept;
          if (does === 'change') {
            devices[at] = changed(device, name, number, now + (clocks[at] ?? 0));
            newest.set(name, number);
            expect(valueOf(devices[at].settings, name)).toBe(number);
          } else if (does === 'read') devices[at] = server.tell(device);
          else sync(at, does === 'sync');
        });
        for (const at of [0, 1, 0]) sync(at, true);
        for (const name of VOLUMES) {
          const expected = newest.get(name) ?? valueOf(DEFAULT_SETTINGS, name);
          const seen = [server.settings(), ...devices.map(({ settings }) => settings)];
          expect(seen.map((settings) => valueOf(settings, name))).toEqual([expected, expected, expected]);
        }
        expect(devices.map(({ unsent }) => unsent)).toEqual([{}, {}]);
      },
    ),
  );
});

test('what is changed again while the answer is under way is sent once more', () => {
  const first = changed({ ...NOTHING_KEPT, owner: 'ann' }, 'audio.sfxVolume', 1, 100);
  const second = changed(first, 'audio.sfxVolume', 2, 200);
  const after = withServerSettings(afterSending(second, first.unsent), 'ann', first.settings, 1);
  expect(toSend(after, 250)).toEqual({
    settings: { audio: { sfxVolume: 2 } },
    changedAgo: { 'audio.sfxVolume': 50 },
  });
  expect(valueOf(after.settings, 'audio.sfxVolume')).toBe(2);
});

test('an answer that was overtaken by a newer one changes nothing', () => {
  const kept = withServerSettings(NOTHING_KEPT, 'ann', completeSettings([['display.theme', 'dark']]), 5);
  expect(withServerSettings(kept, 'ann', DEFAULT_SETTINGS, 4)).toBe(kept);
});

test('a visitor’s choice becomes that of a fresh account, and gives way to an account that has chosen', () => {
  const visitor = changed(NOTHING_KEPT, 'display.theme', 'frontier', 100);
  const fresh = withServerSettings(visitor, 'ann', DEFAULT_SETTINGS, 0);
  expect(toSend(fresh, 150)).toMatchObject({ settings: { display: { theme: 'frontier' } } });
  const known = withServerSettings(visitor, 'ann', completeSettings([['display.theme', 'dark']]), 3);
  expect(known).toMatchObject({ settings: { display: { theme: 'dark' } }, unsent: {} });
});

test('what one account has not sent is never sent for another', () => {
  const ann = changed({ ...NOTHING_KEPT, owner: 'ann' }, 'privacy.directMessages', 'nobody', 100);
  const ben = withServerSettings(ann, 'ben', DEFAULT_SETTINGS, 0);
  expect(ben).toEqual({ owner: 'ben', revision: 0, settings: DEFAULT_SETTINGS, unsent: {} });
});

test('what is kept is read again; of another release as far as it is known; of none not at all', () => {
  const kept = changed({ ...NOTHING_KEPT, owner: 'ann' }, 'performance.mode', 'low', 100);
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  const { audio: _, ...older } = kept.settings;
  const settings = { ...older, fireworks: { loud: true } };
  expect(readKept(JSON.stringify({ ...kept, settings }))).toEqual(kept);
  for (const text of [null, '', '{}', '{"owner":1}']) expect(readKept(text)).toBeNull();
  expect(readKept(JSON.stringify({ ...kept, settings: { performance: { mode: 7 } } }))).toBeNull();
  expect(NAMES).toHaveLength(27);
});
