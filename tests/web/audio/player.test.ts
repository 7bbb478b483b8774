import { beforeEach, describe, expect, test } from 'vitest';
import type { Mixer } from '../../../web/base/audio/mixer.ts';
import { createPlayer, type Player } from '../../../web/base/audio/player.ts';
import type { Levels } from '../../../web/base/audio/volumes.ts';
import { virtualTime, type VirtualTime } from '../sync/virtualTime.ts';

const LOUD: Levels = { master: 0.5, effects: 0.7, music: 0.3 };
const MUTED: Levels = { ...LOUD, master: 0 };

let log: string[];
let time: VirtualTime;
let player: Player;

/** Writes down what it is told, with the second. */
function recordingMixer(): Mixer {
  const note = (line: string): unknown => log.push(`${time.now() / 1_000} ${line}`);
  note('open');
  return {
    resume: () => note('resume'),
    suspend: () => note('suspend'),
    setLevels: ({ master, effects, music }) => note(`levels ${master} ${effects} ${music}`),
    effect: (name, { pan, gain, delay }) => note(`${name} ${pan} ${gain} ${delay}`),
    music(name, fadeS) {
      note(`${name} in ${fadeS}`);
      return { stop: (fadeS) => note(`${name} out ${fadeS}`) };
    },
  };
}

/** Takes what has been heard of since the last call, without the switching on that each gesture repeats. */
const news = (): string[] => log.splice(0).filter((line) => !line.endsWith('resume'));

beforeEach(() => {
  log = [];
  time = virtualTime();
  player = createPlayer({ openMixer: recordingMixer, timer: time });
});

describe('nothing is opened', () => {
  test('before the first gesture', () => {
    player.setLevels(LOUD);
    player.enter();
    player.effect('turn');
    player.fanfare();
    expect(log).toEqual([]);

    player.gesture();
    expect(news()).toEqual(['0 open', '0 levels 0.5 0.7 0.3', '0 council in 1']);
  });

  test.each([
    ['muted', MUTED],
    ['effects and music at 0', { master: 1, effects: 0, music: 0 }],
  ])('%s', (_, levels) => {
    player.setLevels(levels);
    player.gesture();
    player.enter();
    player.effect('dice');
    player.fanfare();
    expect(log).toEqual([]);
  });

  test('on a page that nobody sees', () => {
    player.setLevels(LOUD);
    player.setVisible(false);
    player.gesture();
    player.enter();
    player.effect('turn');
    expect(log).toEqual([]);

    player.setVisible(true);
    expect(news()).toContain('0 council in 1');
  });
});

describe('effects', () => {
  test('are played where and as loud as they are asked for, the same one not twice at once', async () => {
    player.setLevels(LOUD);
    player.gesture();
    news();
    player.effect('place', { pan: -0.5, gain: 0.4 });
    player.effect('place');
    player.effect('dice', { delay: 0.1 });
    await time.pass(100);
    player.effect('place');
    expect(news()).toEqual(['0 place -0.5 0.4 0', '0 dice 0 1 0.1', '0.1 place 0 1 0']);
  });

  test('are silent at 0 while music plays', () => {
    player.setLevels({ ...LOUD, effects: 0 });
    player.gesture();
    player.enter();
    player.effect('turn');
    expect(news()).toEqual(['0 open', '0 levels 0.5 0 0.3', '0 council in 1']);
  });
});

describe('music', () => {
  let leave: () => void;
  beforeEach(() => {
    player.setLevels(LOUD);
    player.gesture();
    leave = player.enter();
    news();
  });

  test('changes after 300 s with a fade of 1 s, and goes round', async () => {
    await time.pass(299_999);
    expect(news()).toEqual([]);
    await time.pass(1);
    expect(news()).toEqual(['300 council out 1', '300 winter in 1']);
    await time.pass(600_000);
    expect(news()).toEqual(['600 winter out 1', '600 muster in 1', '900 muster out 1', '900 council in 1']);
  });

  test('makes way for the fanfare and comes back after 3 s', async () => {
    await time.pass(10_000);
    player.fanfare();
    expect(news()).toEqual(['10 fanfare 0 1 0', '10 council out 0.25']);
    await time.pass(3_000);
    expect(news()).toEqual(['13 winter in 1']);
    await time.pass(300_000);
    expect(news()).toEqual(['313 winter out 1', '313 muster in 1']);
  });

  test('does not come back to a game that was left during the fanfare', async () => {
    player.fanfare();
    leave();
    news();
    await time.pass(400_000);
    expect(news().filter((line) => line.includes(' in '))).toEqual([]);
  });

  test('ends with the game, but not between the game and its plan', async () => {
    leave();
    await time.pass(500);
    leave = player.enter();
    await time.pass(5_000);
    expect(news()).toEqual([]);

    leave();
    await time.pass(5_000);
    expect(news()).toEqual(['6.2 council out 1']);
    player.enter();
    expect(news()).toEqual(['10.5 winter in 1']);
  });

  test('is held while nobody sees the page or it is muted, and goes on where it was', async () => {
    await time.pass(200_000);
    player.setVisible(false);
    await time.pass(1_000_000);
    player.setVisible(true);
    player.setLevels(MUTED);
    await time.pass(1_000_000);
    player.setLevels(LOUD);
    await time.pass(99_999);
    expect(news()).toEqual(['200 suspend', '1200 suspend']);
    await time.pass(1);
    expect(news()).toEqual(['2300 council out 1', '2300 winter in 1']);
  });

  test('stops at 0 and begins again above it', async () => {
    player.setLevels({ ...LOUD, music: 0 });
    await time.pass(1_000);
    expect(news()).toEqual(['0 levels 0.5 0.7 0', '0.7 council out 1']);
    player.fanfare();
    await time.pass(10_000);
    expect(news()).toEqual(['1 fanfare 0 1 0']);
    player.setLevels(LOUD);
    expect(news()).toEqual(['11 levels 0.5 0.7 0.3', '11 winter in 1']);
  });
});

describe('a game that begins and is not shown', () => {
  beforeEach(() => {
    player.setLevels(LOUD);
    player.gesture();
    news();
  });

  test('is heard, and its music for half a minute', async () => {
    player.summon();
    expect(news()).toEqual(['0 start 0 1 0', '0 council in 1']);
    await time.pass(60_000);
    expect(news()).toEqual(['30.7 council out 1']);
  });

  test('has its music go on with who comes to it', async () => {
    player.summon();
    await time.pass(10_000);
    const leave = player.enter();
    news();
    await time.pass(60_000);
    expect(news()).toEqual([]);
    leave();
    await time.pass(1_000);
    expect(news()).toEqual(['70.7 council out 1']);
  });

  test('is silent while muted', async () => {
    player.setLevels(MUTED);
    news();
    player.summon();
    await time.pass(60_000);
    expect(news().filter((line) => !line.endsWith('suspend'))).toEqual([]);
  });
});
