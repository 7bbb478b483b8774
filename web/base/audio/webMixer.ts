import { whenIdle } from '../lib/whenIdle.ts';
import type { Mixer, Voice } from './mixer.ts';
import { EFFECTS, type EffectName, type PieceName } from './synth/names.ts';
import { openStudio } from './studio.ts';
import type { Sound } from './synth/sound.ts';

/** An effect that had to be made first and comes later than that belongs to nothing any more. */
const TOO_LATE_S = 1;
/** The sounds that open and end a game, and call to a turn, still belong to it after a slow device has made them. */
const PATIENT_S: Partial<Record<EffectName, number>> = { start: 10, turn: 10, fanfare: 10 };
/** Samples of a channel that are copied at once: a whole piece of music would hold up a frame of a slow phone. */
const SLICE = 65_536;
/** Volumes glide instead of cracking. */
const GLIDE_S = 0.03;

/** Web Audio: effects and music, each through its own volume, both through the master's and a limiter. */
export function openWebMixer(): Mixer {
  const context = new AudioContext();
  const make = openStudio();
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -6,
    knee: 4,
    ratio: 16,
    attack: 0.003,
    release: 0.2,
  });
  limiter.connect(context.destination);
  const bus = (to: AudioNode): GainNode => {
    const gain = new GainNode(context, { gain: 0 });
    gain.connect(to);
    return gain;
  };
  const master = bus(limiter);
  const [effects, music] = [bus(master), bus(master)];
  const known = new Map<EffectName, Promise<AudioBuffer>>();
  let latest: { readonly name: PieceName; readonly buffer: Promise<AudioBuffer> } | null = null;

  async function bufferOf({ rate, left, right }: Sound): Promise<AudioBuffer> {
    const buffer = new AudioBuffer({ length: left.length, numberOfChannels: 2, sampleRate: rate });
    for (let at = 0; at < left.length; at += SLICE) {
      if (at > 0) await new Promise<void>(whenIdle);
      buffer.copyToChannel(left.subarray(at, at + SLICE), 0, at);
      buffer.copyToChannel(right.subarray(at, at + SLICE), 1, at);
    }
    return buffer;
  }
  function effectOf(name: EffectName): Promise<AudioBuffer> {
    const buffer = known.get(name) ?? make({ type: 'effect', name }).then(bufferOf);
    known.set(name, buffer);
    return buffer;
  }
  /** Keeps the latest piece alone: each is 15 MB. */
  function pieceOf(name: PieceName): Promise<AudioBuffer> {
    if (latest?.name !== name) latest = { name, buffer: make({ type: 'piece', name }).then(bufferOf) };
    return latest.buffer;
  }
  const glide = ({ gain }: GainNode, level: number): unknown =>
    gain.setTargetAtTime(level, context.currentTime, GLIDE_S);

  return {
    resume() {
      if (context.state !== 'running') void context.resume();
    },
    suspend() {
      if (context.state === 'running') void context.suspend();
    },
    setLevels(levels) {
      glide(master, levels.master);
      glide(effects, levels.effects);
      glide(music, levels.music);
      // Before the music, for which a phone takes seconds.
      if (levels.effects > 0) for (const name of EFFECTS) void effectOf(name).catch(reportError);
    },
    effect(name, { pan, gain, delay }) {
      const asked = context.currentTime;
      const play = (buffer: AudioBuffer): void => {
        if (context.currentTime - asked > (PATIENT_S[name] ?? TOO_LATE_S)) return;
        const source = new AudioBufferSourceNode(context, { buffer });
        const panner = new StereoPannerNode(context, { pan });
        source.connect(new GainNode(context, { gain })).connect(panner).connect(effects);
        source.addEventListener('ended', () => panner.disconnect());
        source.start(Math.max(context.currentTime, asked + delay));
      };
      void effectOf(name).then(play, reportError);
    },
    music(name, fadeS): Voice {
      const level = bus(music);
      let source: AudioBufferSourceNode | null = null;
      let over = false;
      const play = (buffer: AudioBuffer): void => {
        if (over) return;
        source = new AudioBufferSourceNode(context, { buffer, loop: true });
        source.connect(level);
        source.addEventListener('ended', () => level.disconnect());
        level.gain.setValueAtTime(0, context.currentTime);
        level.gain.linearRampToValueAtTime(1, context.currentTime + fadeS);
        source.start();
      };
      void pieceOf(name).then(play, reportError);
      return {
        stop(fadeS) {
          over = true;
          const end = context.currentTime + fadeS;
          level.gain.cancelScheduledValues(context.currentTime);
          level.gain.setValueAtTime(level.gain.value, context.currentTime);
          level.gain.linearRampToValueAtTime(0, end);
          source?.stop(end);
        },
      };
    },
  };
}
