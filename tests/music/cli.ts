import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeEffect } from '../../web/base/audio/effects.ts';
import { playPiece } from '../../web/base/audio/music/pieces.ts';
import { EFFECTS, PIECES } from '../../web/base/audio/synth/names.ts';
import { loudnessOf, peakOf, type Sound } from '../../web/base/audio/synth/sound.ts';
import { wavOf } from './wav.ts';

const FOLDER = fileURLToPath(new URL('../../dist/music', import.meta.url));

/** In decibels below the loudest that there is. */
const decibels = (level: number): string => (20 * Math.log10(level)).toFixed(1);

function write(name: string, make: () => Sound): void {
  const began = performance.now();
  const sound = make();
  const took = Math.round(performance.now() - began);
  writeFileSync(join(FOLDER, `${name}.wav`), wavOf(sound));
  const seconds = (sound.left.length / sound.rate).toFixed(2);
  process.stdout.write(
    `${name.padEnd(12)} ${seconds.padStart(6)} s  peak ${decibels(peakOf(sound)).padStart(6)} dB  ` +
      `mean ${decibels(loudnessOf(sound)).padStart(6)} dB  made in ${took} ms\n`,
  );
}

mkdirSync(FOLDER, { recursive: true });
for (const name of PIECES) write(name, () => playPiece(name));
for (const name of EFFECTS) write(name, () => makeEffect(name));
process.stdout.write(`To be heard in ${FOLDER}\n`);
