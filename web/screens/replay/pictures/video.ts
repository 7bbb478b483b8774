import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import type { ClipMaker, ClipSize } from './messages.ts';

/** In the order in which they are wanted: what plays everywhere first. */
const CODECS = [
  { name: 'avc', string: 'avc1.42001f', type: 'video/mp4' },
  { name: 'vp9', string: 'vp09.00.31.08', type: 'video/webm' },
  { name: 'vp8', string: 'vp8', type: 'video/webm' },
] as const;
type Codec = (typeof CODECS)[number];

const BITS_A_SECOND = 2_000_000;
const MICROSECONDS = 1_000_000;
/** Players find their way in a film by key frames. */
const KEY_EVERY_S = 5;
/** Frames that may wait to be encoded. */
const MOST_WAITING = 4;

const configOf = (codec: Codec, size: ClipSize): VideoEncoderConfig => ({
  codec: codec.string,
  ...size,
  bitrate: BITS_A_SECOND,
  ...(codec.name === 'avc' && { avc: { format: 'avc' } }),
});

/** The first codec in which this browser films; null if it does not at all. */
export async function codecFor(size: ClipSize): Promise<Codec | null> {
  if (!('VideoEncoder' in self)) return null;
  for (const codec of CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(configOf(codec, size));
    if (supported === true) return codec;
  }
  return null;
}

/** A film. Every frame is encoded once, however long it is shown. */
export async function videoMaker(codec: Codec, size: ClipSize): Promise<ClipMaker> {
  const target = new BufferTarget();
  const format =
    codec.name === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec.name);
  output.addVideoTrack(source);
  await output.start();
  let written: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      written = written.then(() => source.add(EncodedPacket.fromEncodedChunk(chunk), meta));
      written.catch((error: unknown) => (failure = error));
    },
    error: (error) => (failure = error),
  });
  encoder.configure(configOf(codec, size));
  let at = 0;
  let keyAt = 0;
  const put = (image: CanvasImageSource, seconds: number): void => {
    const keyFrame = at >= keyAt;
    if (keyFrame) keyAt = at + KEY_EVERY_S;
    const frame = new VideoFrame(image, {
      timestamp: Math.round(at * MICROSECONDS),
      duration: Math.round(seconds * MICROSECONDS),
    });
    encoder.encode(frame, { keyFrame });
    frame.close();
    at += seconds;
  };
  return {
    async add({ image, seconds }) {
      put(image, seconds);
      image.close();
      if (encoder.encodeQueueSize >= MOST_WAITING)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
      if (failure !== null) throw failure;
    },
    async finish() {
      await encoder.flush();
      await written;
      encoder.close();
      if (failure !== null) throw failure;
      await output.finalize();
      if (target.buffer === null) throw new Error('nothing was filmed');
      return new Blob([target.buffer], { type: codec.type });
    },
  };
}
