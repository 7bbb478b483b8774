import type { PieceName } from '../synth/names.ts';
import type { Sound } from '../synth/sound.ts';
import { perform } from './perform.ts';
import { broken, type Score } from './score.ts';

/** Strings and skins have little above it, and a minute and a half of stereo stays at 15 MB. */
const RATE = 24_000;

const Dm = 'D3+A3+D4+F4';
const C = 'C3+G3+C4+E4';
const F = 'F3+C4+F4+A4';
const G = 'G2+D3+G3+B3';
const Am = 'A2+E3+A3+C4';
const Em = 'E3+B3+E4+G4';

const rest = (beats: number): string => `-:${beats}`;
const times = (count: number, notes: string): string => Array<string>(count).fill(notes).join(' | ');

/** D dorian, at a table with a candle: a lute goes through the chords, a viol thinks aloud. */
const council: Score = {
  tempo: 60,
  beats: 80,
  parts: [
    { instrument: 'bow', gain: 0.19, pan: -0.2, echo: 0.5, notes: times(10, 'D2+A2:8') },
    {
      instrument: 'pluck',
      gain: 1.15,
      pan: 0.3,
      echo: 0.5,
      notes: [
        broken([Dm, C, Dm, Am], [1, 0, 3, 4, 2, 0, 3, 0], 0.5),
        broken([Dm, C, F, G], [1, 3, 2, 4, 0, 3, 2, 3], 0.5),
        broken([F, C, Am, G], [1, 0, 2, 3, 4, 3, 2, 0], 0.5),
        broken([F, C, Dm, Am], [1, 3, 2, 4, 0, 3, 2, 3], 0.5),
        broken([Dm, Dm, G, Dm], [1, 0, 0, 3, 2, 0, 4, 0], 0.5),
      ].join(' | '),
    },
    {
      instrument: 'bow',
      gain: 0.34,
      pan: -0.35,
      echo: 0.8,
      notes: `${rest(16)} | A4:3 G4 | E4:2 G4:2 | A4:2 C5 A4 | B4:3 -
        | C5:2 A4 F4 | G4:3 E4 | A4:2 C5 E5 | D5:2 B4:2
        | C5:2 A4 F4 | E4:2 G4:2 | F4 G4 A4:2 | E4:3 -
        | D4:4 | -:4 | G4:2 B4 A4 | D4:3 -`,
    },
    {
      instrument: 'drum',
      gain: 0.8,
      pan: 0,
      echo: 0.6,
      notes: times(10, 'D2:1.5 A2:0.5 D2:2 | -:4'),
    },
  ],
};

/** A minor in three, snow on the pass: a harp, low strings, and once a horn from far away. */
const winter: Score = {
  tempo: 66,
  beats: 90,
  parts: [
    {
      instrument: 'pluck',
      gain: 1.1,
      pan: -0.3,
      echo: 0.7,
      notes: [
        broken([Am, Am, F, G, G, Am], [1, 0, 3, 0, 4, 2], 0.5),
        broken([Am, Em, F, C, G, Am], [1, 3, 2, 4, 3, 2], 0.5),
        broken([F, G, Am, F, G, Em], [1, 0, 3, 0, 4, 2], 0.5),
        broken([Am, Em, F, C, Dm, Em], [1, 3, 2, 4, 3, 2], 0.5),
        broken([Am, Am, F, G, Am, Am], [1, 0, 0, 3, 0, 0], 0.5),
      ].join(' | '),
    },
    {
      instrument: 'bow',
      gain: 0.2,
      pan: 0.25,
      echo: 0.6,
      notes: times(5, 'A2+E3:3 | A2+E3:3 | F2+C3:3 | G2+D3:3 | G2+D3:3 | A2+E3:3'),
    },
    {
      instrument: 'bow',
      gain: 0.32,
      pan: 0.1,
      echo: 0.8,
      notes: `${rest(18)} | E4:2 A4 | G4:2 B4 | A4:3 | G4:2 E4 | D4:2 B3 | C4:3
        | C5:2 A4 | B4:2 G4 | A4:3 | C5 B4 A4 | G4:2 D4 | E4:3
        | E4:2 A4 | G4:2 B4 | C5:2 A4 | G4:3 | F4:2 D4 | E4:3 | ${rest(18)}`,
    },
    {
      instrument: 'horn',
      gain: 0.26,
      pan: -0.5,
      echo: 1,
      notes: `${rest(72)} | A3:3 | E3:3 | F3:2 A3 | G3:2 B3 | A3:3 | -:3`,
    },
    { instrument: 'drum', gain: 0.55, pan: 0, echo: 0.9, notes: times(5, `A2:3 | ${rest(15)}`) },
  ],
};

/** G mixolydian, the camp wakes: a drum that walks, a string under it, horns that answer each other. */
const muster: Score = {
  tempo: 72,
  beats: 96,
  parts: [
    {
      instrument: 'drum',
      gain: 0.75,
      pan: 0.1,
      echo: 0.5,
      notes: times(6, `${times(3, 'G2:1 -:0.5 D3:0.5 G2:1 -:1')} | G2:1 -:0.5 D3:0.5 G2:0.5 D3:0.5 D3:1`),
    },
    {
      instrument: 'pluck',
      gain: 1.2,
      pan: -0.15,
      echo: 0.3,
      notes: [
        broken([G, G, F, G], [1, 0, 1, 2, 1, 0, 2, 3], 0.5),
        broken([G, C, F, G], [1, 0, 2, 3, 1, 0, 4, 3], 0.5),
        broken([Dm, F, C, G], [1, 2, 3, 0, 4, 3, 2, 0], 0.5),
        broken([Dm, F, C, G], [1, 2, 3, 4, 3, 2, 3, 0], 0.5),
        broken([G, C, F, G], [1, 0, 2, 3, 1, 0, 4, 3], 0.5),
        broken([G, F, C, G], [1, 0, 0, 2, 3, 0, 0, 0], 0.5),
      ].join(' | '),
    },
    {
      instrument: 'horn',
      gain: 0.3,
      pan: 0.4,
      echo: 0.9,
      notes: `${rest(16)} | D4:1.5 D4:0.5 G4:2 | E4:2 C4:2 | F4:1.5 E4:0.5 C4:2 | D4:3 - | ${rest(32)}
        | D4+G4:1.5 D4+G4:0.5 G4+B4:2 | E4+G4:2 C4+E4:2 | F4+A4:1.5 E4+G4:0.5 C4+F4:2 | D4+G4:3 - | ${rest(16)}`,
    },
    {
      instrument: 'bow',
      gain: 0.3,
      pan: -0.4,
      echo: 0.7,
      notes: `${rest(32)} | A4:2 F4:2 | A4 C5:2 A4 | G4:2 E4:2 | D4:3 -
        | F4:2 A4:2 | C5:2 A4:2 | G4 E4 C4 E4 | D4:3 - | ${rest(32)}`,
    },
    { instrument: 'bow', gain: 0.17, pan: 0.15, echo: 0.5, notes: times(12, 'G2+D3:8') },
  ],
};

/** The game is won: three horns, kettledrums, a bright third at the end. */
const fanfare: Score = {
  tempo: 108,
  beats: 6,
  parts: [
    {
      instrument: 'horn',
      gain: 0.5,
      pan: -0.3,
      echo: 0.7,
      notes: 'A4:0.33 A4:0.33 A4:0.34 D5:1 A4:0.5 D5:0.5 F#5:3',
    },
    {
      instrument: 'horn',
      gain: 0.45,
      pan: 0.3,
      echo: 0.7,
      notes: 'F#4:0.33 F#4:0.33 F#4:0.34 A4:1 F#4:0.5 A4:0.5 D5:3',
    },
    {
      instrument: 'horn',
      gain: 0.45,
      pan: 0,
      echo: 0.6,
      notes: 'D4:0.33 D4:0.33 D4:0.34 D4:1 D4:0.5 G4:0.5 A4+D3:3',
    },
    {
      instrument: 'drum',
      gain: 0.6,
      pan: 0,
      echo: 0.6,
      notes: 'D2:0.33 D2:0.33 A2:0.34 D2:1 A2:0.5 A2:0.5 D2:0.25 D2:0.25 D2:0.25 D2:0.25 D2:2',
    },
  ],
};

const LOOPS: Readonly<Record<PieceName, Score>> = { council, winter, muster };

export const playPiece = (name: PieceName): Sound => perform(LOOPS[name], { rate: RATE, tail: null });

export const playFanfare = (): Sound => perform(fanfare, { rate: RATE, tail: 1.5 });
