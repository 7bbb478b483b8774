import { noiseOf } from '../synth/chance.ts';
import { INSTRUMENTS } from '../synth/instruments.ts';
import { inHall } from '../synth/room.ts';
import { addTo, amplify, blankTape, loudnessOf, peakOf, type Sound } from '../synth/sound.ts';
import { notesOf, type Score } from './score.ts';

/** Nobody plays like a clock. */
const LATE_S = 0.012;
const UNEVEN = 0.14;

/** All pieces are as loud as each other, and none comes near the edge. */
const LOUDNESS = 0.095;
const LOUDEST = 0.85;

interface Performance {
  /** Samples a second. */
  readonly rate: number;
  /** Seconds to ring on after the last beat; null = it loops. */
  readonly tail: number | null;
}

/** Plays a score: the same samples each time. */
export function perform({ tempo, beats, parts }: Score, { rate, tail }: Performance): Sound {
  const beat = 60 / tempo;
  const tape = blankTape(rate, beats * beat + (tail ?? 0), tail === null);
  for (const [number, { instrument, gain, pan, echo, notes }] of parts.entries()) {
    const hand = noiseOf(number + 1);
    for (const [index, note] of notesOf(notes).notes.entries()) {
      const samples = INSTRUMENTS[instrument]({
        pitch: note.pitch,
        seconds: note.beats * beat,
        rate,
        seed: 1_000 * number + index,
      });
      const at = note.at * beat + LATE_S * (1 + hand());
      addTo(tape, samples, { at, gain: gain * (1 + UNEVEN * hand()), pan, echo });
    }
  }
  const sound = inHall(tape);
  return amplify(sound, Math.min(LOUDNESS / loudnessOf(sound), LOUDEST / peakOf(sound)));
}
