import { noiseOf } from './chance.ts';

/** One note to play. */
export interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** It is held so long; it rings on after that. */
  readonly seconds: number;
  /** Samples a second. */
  readonly rate: number;
  /** No two of the same pitch sound quite alike. */
  readonly seed: number;
}

type Instrument = (note: Note) => Float32Array;

const TABLE = 2_048;
const TAU = 2 * Math.PI;

/** One period of a tone whose partials fall off by a power of their number. */
function waveOf(partials: number, falloff: number): Float32Array {
  const wave = new Float32Array(TABLE + 1);
  for (let partial = 1; partial <= partials; partial++) {
    const loud = partial ** -falloff;
    // Opposite phases in turn keep the peaks low.
    const sign = partial % 4 < 2 ? 1 : -1;
    for (let at = 0; at <= TABLE; at++) {
      wave[at] = (wave[at] ?? 0) + sign * loud * Math.sin((TAU * partial * at) / TABLE);
    }
  }
  return wave;
}

const STRINGS = waveOf(9, 1.3);
const MELLOW = waveOf(3, 1.8);
const BRASS = waveOf(11, 0.8);

/** @param phase in periods */
function readWave(wave: Float32Array, phase: number): number {
  const place = (phase - Math.floor(phase)) * TABLE;
  const index = Math.floor(place);
  const [here = 0, next = 0] = [wave[index], wave[index + 1]];
  return here + (next - here) * (place - index);
}

/** Rises, holds, and dies away, all in seconds; smooth at both ends. */
function swell(time: number, attack: number, held: number, release: number): number {
  if (time < attack) return 0.5 - 0.5 * Math.cos((Math.PI * time) / attack);
  if (time < held) return 1;
  const left = 1 - (time - held) / release;
  return left <= 0 ? 0 : left * left * (3 - 2 * left);
}

const samplesOf = (rate: number, seconds: number): Float32Array =>
  new Float32Array(Math.max(1, Math.ceil(rate * seconds)));

/** A plucked gut string: noise that runs round a delay line and loses its edge (Karplus and Strong). */
const pluck: Instrument = ({ pitch, seconds, rate, seed }) => {
  const noise = noiseOf(seed);
  const ringing = Math.min(3.5, 1.2 + 260 / pitch);
  const out = samplesOf(rate, Math.max(seconds, ringing));
  // The mean of two neighbours comes half a sample early; the all-pass makes up for what is missing.
  const period = rate / pitch + 0.5;
  const line = new Float32Array(Math.floor(period - 0.3));
  let soft = 0;
  for (let at = 0; at < line.length; at++) {
    soft += 0.45 * (noise() - soft);
    line[at] = soft;
  }
  const fraction = period - line.length;
  const tuning = (1 - fraction) / (1 + fraction);
  const loss = 10 ** (-3 / (pitch * ringing));
  let [at, before, tuned] = [0, 0, 0];
  for (let n = 0; n < out.length; n++) {
    const now = line[at] ?? 0;
    const next = line[at + 1 === line.length ? 0 : at + 1] ?? 0;
    const mean = 0.5 * loss * (now + next);
    tuned = tuning * mean + before - tuning * tuned;
    before = mean;
    line[at] = tuned;
    out[n] = now * Math.min(1, (out.length - n) / (0.05 * rate));
    at = at + 1 === line.length ? 0 : at + 1;
  }
  return out;
};

/** Two bowed strings a hair apart. */
const bow: Instrument = ({ pitch, seconds, rate }) => {
  const attack = Math.min(0.35, seconds / 2);
  const out = samplesOf(rate, seconds + 0.9);
  let [one, other] = [0, 0.37];
  for (let n = 0; n < out.length; n++) {
    const time = n / rate;
    const vibrato = 1 + 0.0035 * Math.min(1, time / 0.8) * Math.sin(TAU * 4.7 * time);
    one += (pitch * vibrato) / rate;
    other += (pitch * 1.003) / rate;
    out[n] = 0.35 * swell(time, attack, seconds, 0.9) * (readWave(STRINGS, one) + readWave(STRINGS, other));
  }
  return out;
};

/** A horn: the louder it is blown, the brighter it gets. */
const horn: Instrument = ({ pitch, seconds, rate }) => {
  const out = samplesOf(rate, seconds + 0.25);
  let phase = 0;
  for (let n = 0; n < out.length; n++) {
    const time = n / rate;
    const loud = swell(time, 0.07, seconds, 0.25);
    const settling = 1 - 0.02 * Math.exp(-time / 0.03);
    phase += (pitch * settling * (1 + 0.002 * Math.sin(TAU * 5.1 * time))) / rate;
    const edge = 0.16 + 0.3 * loud * loud * (0.6 + 0.4 * Math.exp(-time / 0.35));
    out[n] = 0.5 * loud * ((1 - edge) * readWave(MELLOW, phase) + edge * readWave(BRASS, phase));
  }
  return out;
};

/** A frame drum: a skin that is struck sharp and falls to its pitch. */
const drum: Instrument = ({ pitch, rate, seed }) => {
  const noise = noiseOf(seed);
  const out = samplesOf(rate, 0.9);
  let [phase, soft] = [0, 0];
  for (let n = 0; n < out.length; n++) {
    const time = n / rate;
    phase += (pitch * (1 + 0.9 * Math.exp(-time / 0.025))) / rate;
    soft += 0.12 * (noise() - soft);
    const skin = Math.sin(TAU * phase) * Math.exp(-time / 0.19);
    const over = 0.25 * Math.sin(TAU * 1.59 * phase) * Math.exp(-time / 0.07);
    const hand = 1.6 * soft * Math.exp(-time / 0.014);
    out[n] = (skin + over + hand) * Math.min(1, time / 0.002);
  }
  return out;
};

/** Partials of what is struck: how high above the pitch, how loud, how many seconds it takes to die away. */
type Modes = readonly (readonly [ratio: number, loud: number, decay: number])[];

const WOODEN: Modes = [
  [1, 1, 0.035],
  [2.57, 0.55, 0.02],
  [4.95, 0.3, 0.012],
];
const METAL: Modes = [
  [1, 0.6, 0.22],
  [2.76, 0.5, 0.15],
  [5.4, 0.35, 0.09],
  [8.93, 0.2, 0.05],
];

function struck(modes: Modes, knock: number, { pitch, rate, seed }: Note): Float32Array {
  const noise = noiseOf(seed);
  const longest = Math.max(...modes.map(([, , decay]) => decay));
  const out = samplesOf(rate, 6 * longest);
  for (let n = 0; n < out.length; n++) {
    const time = n / rate;
    let sum = knock * noise() * Math.exp(-time / 0.003);
    for (const [ratio, loud, decay] of modes) {
      // A tone that is too high for the samples would come back as another one.
      if (pitch * ratio < rate / 2)
        sum += loud * Math.sin(TAU * pitch * ratio * time) * Math.exp(-time / decay);
    }
    out[n] = 0.6 * sum * Math.min(1, time / 0.0005);
  }
  return out;
}

export const INSTRUMENTS = {
  pluck,
  bow,
  horn,
  drum,
  wood: (note) => struck(WOODEN, 0.5, note),
  coin: (note) => struck(METAL, 0.15, note),
} satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof INSTRUMENTS;
