import { describe, expect, test } from 'vitest';
import { makeEffect } from '../../../web/base/audio/effects.ts';
import { playFanfare, playPiece } from '../../../web/base/audio/music/pieces.ts';
import { notesOf, pitchOf } from '../../../web/base/audio/music/score.ts';
import { EFFECTS, PIECES } from '../../../web/base/audio/synth/names.ts';
import { INSTRUMENTS } from '../../../web/base/audio/synth/instruments.ts';
import { loudnessOf, peakOf, type Sound } from '../../../web/base/audio/synth/sound.ts';
import { wavOf } from '../../music/wav.ts';
import { isFull } from '../../support/size.ts';

const secondsOf = ({ left, rate }: Sound): number => left.length / rate;

/** Measures how far the wave jumps from one sample to the next. */
const jump = (wave: Float32Array, from: number, to: number): number =>
  Math.abs((wave.at(to) ?? NaN) - (wave.at(from) ?? NaN));

/** Does the wave go on from `last` to `first` as smoothly as around them? */
function isSmooth(wave: Float32Array, last: number, first: number): boolean {
  const near = Array.from({ length: 100 }, (_, away) => [
    jump(wave, last - away - 1, last - away),
    jump(wave, first + away, first + away + 1),
  ]);
  return jump(wave, last, first) <= 1.2 * Math.max(...near.flat());
}

describe.each(PIECES)('the piece "%s"', (name) => {
  const piece = playPiece(name);

  test('is longer than a minute, heard, and never too loud', () => {
    expect(secondsOf(piece)).toBeGreaterThan(60);
    expect(secondsOf(piece)).toBeLessThan(100);
    expect(loudnessOf(piece)).toBeCloseTo(0.095, 3);
    expect(peakOf(piece)).toBeLessThanOrEqual(0.851);
  });

  test('has no silence of seconds and no sudden noise', () => {
    const { left, rate } = piece;
    for (let from = 0; from + 5 * rate <= left.length; from += 5 * rate) {
      const part = left.subarray(from, from + 5 * rate);
      const loudness = loudnessOf({ rate, left: part.slice(), right: part.slice() });
      expect(loudness, `from ${from / rate} s`).toBeGreaterThan(0.03);
      expect(loudness, `from ${from / rate} s`).toBeLessThan(0.25);
    }
  });

  test('begins where it ends: no click where the loop closes', () => {
    for (const wave of [piece.left, piece.right]) {
      expect(isSmooth(wave, wave.length - 1, 0)).toBe(true);
      // A loop that was cut somewhere else would click.
      const cuts = Array.from({ length: 20 }, (_, cut) =>
        isSmooth(wave, wave.length - 1, 20_000 * (cut + 1)),
      );
      expect(cuts).toContain(false);
    }
  });
});

test('what is made is the same each time', () => {
  // In full, music and all effects: they are long to make.
  if (isFull) expect(wavOf(playPiece('winter')).equals(wavOf(playPiece('winter')))).toBe(true);
  const made = EFFECTS.filter((_, nth) => isFull || nth % 5 === 0);
  const other = made.filter((name) => !wavOf(makeEffect(name)).equals(wavOf(makeEffect(name))));
  expect(other).toEqual([]);
});

test('the fanfare is there for three seconds and rings out under the music', () => {
  const fanfare = playFanfare();
  expect(secondsOf(fanfare)).toBeGreaterThan(3);
  expect(secondsOf(fanfare)).toBeLessThan(6);
  expect(Math.abs(fanfare.left.at(-1) ?? 1)).toBeLessThan(0.002);
});

test.each(EFFECTS)('the effect "%s" is heard, not too loud, and short', (name) => {
  const effect = makeEffect(name);
  expect(peakOf(effect)).toBeGreaterThan(0.1);
  expect(peakOf(effect)).toBeLessThan(0.9);
  expect(loudnessOf(effect)).toBeGreaterThan(0.004);
  expect(secondsOf(effect)).toBeLessThan(5);
  expect(Math.abs(effect.left.at(-1) ?? 1)).toBeLessThan(0.005);
});

describe('instruments', () => {
  const RATE = 24_000;

  /** Measures how much of a tone is in a wave (Goertzel). */
  function strength(wave: Float32Array, pitch: number): number {
    const turn = 2 * Math.cos((2 * Math.PI * pitch) / RATE);
    let [one, two] = [0, 0];
    for (const sample of wave) [one, two] = [sample + turn * one - two, one];
    return one * one + two * two - turn * one * two;
  }

  test.each(['pluck', 'bow', 'horn'] as const)('the %s is in tune', (name) => {
    const wrong = ['G2', 'D3', 'A3', 'D4', 'A4', 'E5', 'F#5'].filter((note) => {
      const pitch = pitchOf(note);
      const wave = INSTRUMENTS[name]({ pitch, seconds: 1, rate: RATE, seed: 1 }).subarray(0, RATE);
      const beside = (cents: number): number => strength(wave, pitch * 2 ** (cents / 1_200));
      // Two strings of a bow are 5 cents apart; 25 are heard as wrong. Of low notes a second tells semitones only.
      const [away, times] = pitch > 200 ? [25, 3] : [100, 30];
      return beside(0) < times * Math.max(beside(-away), beside(away));
    });
    expect(wrong).toEqual([]);
  });
});

describe('a part', () => {
  test('is read as it is written', () => {
    expect(notesOf('A4:2 - | D3+A3:0.5')).toEqual({
      notes: [
        { at: 0, beats: 2, pitch: 440 },
        { at: 3, beats: 0.5, pitch: pitchOf('D3') },
        { at: 3, beats: 0.5, pitch: 220 },
      ],
      beats: 3.5,
    });
    expect(pitchOf('Bb3')).toBeCloseTo(pitchOf('A#3'));
    expect(pitchOf('C4')).toBeCloseTo(261.63, 2);
  });

  test.each(['H4', 'A', 'A4:', 'A4:x', '-:0'])('refuses "%s"', (part) => {
    expect(() => notesOf(part)).toThrow(part);
  });
});
