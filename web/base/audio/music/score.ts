import type { InstrumentName } from '../synth/instruments.ts';

/** One player's part. */
export interface Part {
  readonly instrument: InstrumentName;
  readonly gain: number;
  /** -1 = left, 1 = right. */
  readonly pan: number;
  /** The room gives back this share of it, 0 to 1. */
  readonly echo: number;
  /** See `notesOf`. */
  readonly notes: string;
}

/** A piece of music as it is written down. */
export interface Score {
  /** Beats a minute. */
  readonly tempo: number;
  readonly beats: number;
  readonly parts: readonly Part[];
}

export interface ScoredNote {
  /** Its beginning, in beats from the start. */
  readonly at: number;
  readonly beats: number;
  /** In hertz. */
  readonly pitch: number;
}

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const SIGNS: Readonly<Record<string, number>> = { '#': 1, b: -1 };
const NOTE = /^([A-G])([#b]?)(\d)$/;

/** The pitch of `A4`, `F#3`, `Bb2` in hertz. */
export function pitchOf(name: string): number {
  const [, letter = '', sign = '', octave] = NOTE.exec(name) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`"${name}" is no note`);
  const semitones = step + (SIGNS[sign] ?? 0) + 12 * (Number(octave) - 4) - 9;
  return 440 * 2 ** (semitones / 12);
}

/**
 * Reads a part: notes and rests (`-`) in order, each with its beats after a colon unless it is one, notes that
 * sound together joined by `+`. Bar lines are for the eye: `D4:2 E4 - | D3+A3:4`.
 */
export function notesOf(part: string): { notes: ScoredNote[]; beats: number } {
  const notes: ScoredNote[] = [];
  let at = 0;
  for (const token of part.split(/\s+/).filter((text) => text !== '' && text !== '|')) {
    const [names = '', length = '1'] = token.split(':');
    const beats = Number(length);
    if (!(beats > 0)) throw new Error(`"${token}" has no length`);
    if (names !== '-') notes.push(...names.split('+').map((name) => ({ at, beats, pitch: pitchOf(name) })));
    at += beats;
  }
  return { notes, beats: at };
}

/** @param figure which tone of the chord comes next, from 1; 0 is a rest. `beats` is the length of each. */
export const broken = (chords: readonly string[], figure: readonly number[], beats: number): string =>
  chords
    .map((chord) => {
      const tones = chord.split('+');
      return figure.map((tone) => `${tones[tone - 1] ?? '-'}:${beats}`).join(' ');
    })
    .join(' | ');
