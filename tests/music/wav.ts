import type { Sound } from '../../web/base/audio/synth/sound.ts';

const HEAD = 44;
const BYTES = 2;
const CHANNELS = 2;

/** A sound as a file that everything plays: 16 bits, uncompressed. */
export function wavOf({ rate, left, right }: Sound): Buffer {
  const frame = BYTES * CHANNELS;
  const file = Buffer.alloc(HEAD + left.length * frame);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(CHANNELS, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * frame, 28);
  file.writeUInt16LE(frame, 32);
  file.writeUInt16LE(8 * BYTES, 34);
  file.write('data', 36);
  file.writeUInt32LE(left.length * frame, 40);
  for (let at = 0; at < left.length; at++) {
    for (const [ear, channel] of [left, right].entries()) {
      file.writeInt16LE(Math.round(32_767 * (channel[at] ?? 0)), HEAD + at * frame + ear * BYTES);
    }
  }
  return file;
}
