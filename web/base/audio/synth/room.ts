import type { Sound, Tape } from './sound.ts';

/** Seconds of the echoes of one ear; the other's come a little later, which makes the room wide. */
const COMBS = [0.0367, 0.0411, 0.0437, 0.0479];
const DIFFUSERS = [0.0083, 0.0051];
const OTHER_EAR = 0.0007;
const LIVELINESS = 0.83;
const DAMPING = 0.35;
const WET = 0.22;

interface Delay {
  readonly line: Float32Array;
  at: number;
  soft: number;
}

const delayOf = (rate: number, seconds: number): Delay => ({
  line: new Float32Array(Math.round(rate * seconds)),
  at: 0,
  soft: 0,
});

function comb(delay: Delay, sample: number): number {
  const { line, at } = delay;
  const out = line[at] ?? 0;
  delay.soft = out + DAMPING * (delay.soft - out);
  line[at] = sample + LIVELINESS * delay.soft;
  delay.at = at + 1 === line.length ? 0 : at + 1;
  return out;
}

function diffuse(delay: Delay, sample: number): number {
  const { line, at } = delay;
  const out = (line[at] ?? 0) - 0.5 * sample;
  line[at] = sample + 0.5 * out;
  delay.at = at + 1 === line.length ? 0 : at + 1;
  return out;
}

/** A stone hall around what is on the tape (after Schroeder: combs side by side, all-passes in a row). */
export function inHall({ rate, left, right, send, loops }: Tape): Sound {
  for (const [ear, channel] of [left, right].entries()) {
    const combs = COMBS.map((seconds) => delayOf(rate, seconds + ear * OTHER_EAR));
    const diffusers = DIFFUSERS.map((seconds) => delayOf(rate, seconds + ear * OTHER_EAR));
    const heard = (at: number): number => {
      let sum = 0;
      for (const delay of combs) sum += comb(delay, send[at] ?? 0);
      for (const delay of diffusers) sum = diffuse(delay, sum);
      return sum;
    };
    // The hall of a loop still rings with its end when it begins again.
    if (loops) for (let at = Math.max(0, send.length - 3 * rate); at < send.length; at++) heard(at);
    for (let at = 0; at < send.length; at++) channel[at] = (channel[at] ?? 0) + WET * heard(at);
  }
  return { rate, left, right };
}
