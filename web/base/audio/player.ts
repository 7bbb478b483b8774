import type { Timer } from '../lib/timer.ts';
import { createJukebox } from './jukebox.ts';
import type { Cue, Mixer } from './mixer.ts';
import type { EffectName } from './synth/names.ts';
import type { Levels } from './volumes.ts';

interface Ports {
  /** Called once, when something is to be heard for the first time. */
  readonly openMixer: () => Mixer;
  readonly timer: Timer;
}

/** All sound of the page. Silent until the first gesture, while muted, and while nobody can see the page. */
export interface Player {
  /** The visitor has pressed something. */
  gesture(): void;
  setLevels(levels: Levels): void;
  setVisible(visible: boolean): void;
  /** A game is shown; music plays as long as one is. The answer is called when it no longer is. */
  enter(): () => void;
  /** A game begins that is not shown: its sound, and music for as long as it may take to go there. */
  summon(): void;
  effect(name: EffectName, cue?: Partial<Cue>): void;
  /** The game is won: the fanfare, and then the music again. */
  fanfare(cue?: Partial<Cue>): void;
}

/** Who does not come to a game that begins hears its music for so long. */
const SUMMONS_MS = 30_000;

/** An effect that is asked for twice within that time is heard once. */
const APART_MS = 60;

const PLAIN: Cue = { pan: 0, gain: 1, delay: 0 };

export function createPlayer({ openMixer, timer }: Ports): Player {
  let levels: Levels = { master: 0, effects: 0, music: 0 };
  let [pressed, visible, games] = [false, true, 0];
  let mixer: Mixer | null = null;
  let told: Levels | null = null;
  const jukebox = createJukebox((name, fadeS) => mixer?.music(name, fadeS) ?? null, timer);
  const last = new Map<EffectName, number>();

  const canHear = (): boolean =>
    pressed && visible && levels.master > 0 && (levels.effects > 0 || levels.music > 0);

  function settle(): void {
    const hears = canHear();
    if (hears) {
      mixer ??= openMixer();
      if (told !== levels) mixer.setLevels(levels);
      told = levels;
      mixer.resume();
    } else {
      mixer?.suspend();
    }
    if (games === 0 || levels.music === 0) jukebox.stop();
    else if (hears) jukebox.play();
    else jukebox.pause();
  }

  function effect(name: EffectName, cue: Partial<Cue> = {}): void {
    if (!canHear() || levels.effects === 0) return;
    const at = timer.now() + 1_000 * (cue.delay ?? 0);
    if (Math.abs(at - (last.get(name) ?? -Infinity)) < APART_MS) return;
    last.set(name, at);
    mixer?.effect(name, { ...PLAIN, ...cue });
  }

  function enter(): () => void {
    games++;
    settle();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      games--;
      settle();
    };
  }

  return {
    gesture() {
      pressed = true;
      settle();
    },
    setLevels(next) {
      levels = next;
      settle();
    },
    setVisible(next) {
      visible = next;
      settle();
    },
    enter,
    summon() {
      effect('start');
      timer.later(SUMMONS_MS, enter());
    },
    effect,
    fanfare(cue) {
      effect('fanfare', cue);
      jukebox.makeWay();
    },
  };
}
