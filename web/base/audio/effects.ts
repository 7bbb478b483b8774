import { playFanfare } from './music/pieces.ts';
import { pitchOf } from './music/score.ts';
import type { EffectName } from './synth/names.ts';
import { noiseOf } from './synth/chance.ts';
import { INSTRUMENTS, type InstrumentName } from './synth/instruments.ts';
import { inHall } from './synth/room.ts';
import { addTo, amplify, blankTape, peakOf, type Sound } from './synth/sound.ts';

/** Dice and coins are bright. */
const RATE = 44_100;
const TAIL_S = 0.9;
const DRY_TAIL_S = 0.25;
const FANFARE_PEAK = 0.75;

interface Stroke {
  readonly instrument: InstrumentName;
  /** Seconds from the start. */
  readonly at: number;
  /** A note, or hertz. */
  readonly pitch: string | number;
  readonly seconds?: number;
  readonly gain?: number;
}

interface Recipe {
  readonly strokes: readonly Stroke[];
  /** The loudest sample: how loud it is among the others. */
  readonly peak: number;
  /** The room gives back this share of it, 0 to 1. */
  readonly echo: number;
}

const stroke = (
  instrument: InstrumentName,
  at: number,
  pitch: string | number,
  more: Pick<Stroke, 'seconds' | 'gain'> = {},
): Stroke => ({ instrument, at, pitch, ...more });

/** Bone on wood: many small knocks that slow down and come to lie. */
function rattle(): Stroke[] {
  const chance = noiseOf(5);
  return Array.from({ length: 13 }, (_, knock) =>
    stroke('wood', 0.42 * (knock / 12) ** 1.35 + 0.008 * chance(), 1_500 + 700 * chance(), {
      gain: 0.5 + 0.4 * (knock / 12) + 0.1 * chance(),
    }),
  );
}

const RECIPES: Readonly<Record<Exclude<EffectName, 'fanfare'>, Recipe>> = {
  /** A button. */
  click: { peak: 0.12, echo: 0, strokes: [stroke('wood', 0, 1_150)] },
  /** An army is put on the board. */
  place: {
    peak: 0.4,
    echo: 0.1,
    strokes: [stroke('wood', 0, 420), stroke('drum', 0, 'D3', { gain: 0.5 })],
  },
  dice: { peak: 0.45, echo: 0.15, strokes: rattle() },
  /** Land is taken. */
  conquest: {
    peak: 0.6,
    echo: 0.5,
    strokes: [
      stroke('drum', 0, 'D2'),
      stroke('drum', 0.14, 'A2', { gain: 0.8 }),
      stroke('horn', 0.14, 'D4', { seconds: 0.35, gain: 0.4 }),
      stroke('horn', 0.14, 'A4', { seconds: 0.35, gain: 0.3 }),
    ],
  },
  /** The player's own land is taken, or the game is lost. */
  loss: {
    peak: 0.5,
    echo: 0.7,
    strokes: [
      stroke('horn', 0, 'F3', { seconds: 0.35 }),
      stroke('horn', 0.38, 'D3', { seconds: 0.6 }),
      stroke('drum', 0.38, 'D2', { gain: 0.5 }),
    ],
  },
  /** The player's turn begins. */
  turn: {
    peak: 0.6,
    echo: 0.6,
    strokes: [
      stroke('pluck', 0, 'D4', { gain: 0.8 }),
      stroke('horn', 0, 'A3', { seconds: 0.22, gain: 0.7 }),
      stroke('pluck', 0.24, 'A4', { gain: 0.8 }),
      stroke('horn', 0.24, 'D4', { seconds: 0.5, gain: 0.8 }),
    ],
  },
  /** The game begins. */
  start: {
    peak: 0.65,
    echo: 0.8,
    strokes: [
      ...[0, 0.18, 0.36].map((at) => stroke('drum', at, 'D2', { gain: 0.8 })),
      stroke('horn', 0.36, 'D3', { seconds: 1.1 }),
      stroke('horn', 0.54, 'A3', { seconds: 0.92, gain: 0.8 }),
      stroke('horn', 0.72, 'D4', { seconds: 0.9, gain: 0.8 }),
    ],
  },
  /** Something was refused or failed. */
  error: {
    peak: 0.4,
    echo: 0.1,
    strokes: [
      stroke('wood', 0, 240),
      stroke('drum', 0, 'Bb2', { gain: 0.6 }),
      stroke('wood', 0.13, 225),
      stroke('drum', 0.13, 'A2', { gain: 0.6 }),
    ],
  },
  /** A player is out of the game. */
  elimination: {
    peak: 0.65,
    echo: 0.9,
    strokes: [
      ...[0, 0.1, 0.19, 0.27, 0.34].map((at, index) => stroke('drum', at, 'D2', { gain: 0.4 + 0.1 * index })),
      stroke('drum', 0.45, 'A1', { gain: 1.2 }),
      stroke('horn', 0.45, 'D2', { seconds: 1, gain: 0.8 }),
      stroke('horn', 0.45, 'A2', { seconds: 1, gain: 0.6 }),
    ],
  },
  /** A set of treasure is turned in. */
  redeem: {
    peak: 0.4,
    echo: 0.4,
    strokes: [1_320, 1_760, 1_570, 2_090].map((pitch, index) =>
      stroke('coin', 0.075 * index, pitch, { gain: 0.6 + 0.1 * index }),
    ),
  },
  /** The player's time runs out. */
  clock: {
    peak: 0.4,
    echo: 0.2,
    strokes: [880, 700, 880, 700].map((pitch, index) => stroke('wood', 0.25 * index, pitch)),
  },
};

/** Makes an effect: the same samples each time. */
export function makeEffect(name: EffectName): Sound {
  if (name === 'fanfare') return peaking(playFanfare(), FANFARE_PEAK);

  const { strokes, peak, echo } = RECIPES[name];
  const notes = strokes.map(({ instrument, at, pitch, seconds = 0.2, gain = 1 }, seed) => ({
    at,
    gain,
    samples: INSTRUMENTS[instrument]({
      pitch: typeof pitch === 'number' ? pitch : pitchOf(pitch),
      seconds,
      rate: RATE,
      seed,
    }),
  }));
  const end = Math.max(...notes.map(({ at, samples }) => at + samples.length / RATE));
  const tape = blankTape(RATE, end + (echo > 0.2 ? TAIL_S : DRY_TAIL_S), false);
  for (const { at, gain, samples } of notes) addTo(tape, samples, { at, gain, pan: 0, echo });
  return peaking(inHall(tape), peak);
}

const peaking = (sound: Sound, peak: number): Sound => amplify(sound, peak / peakOf(sound));
