import { create } from 'zustand';

/** The loudness goes from 0 to 100. Everything is played at its own volume times the master's. */
export interface AudioSettings {
  readonly masterVolume: number;
  readonly sfxVolume: number;
  readonly musicVolume: number;
}

export interface Volumes extends AudioSettings {
  /** Silences this device alone; the volumes stay what they are. */
  readonly muted: boolean;
}

const KEY = 'ck_muted';
const LOUDEST = 100;

/** These hold until the settings are read. */
const DEFAULTS: AudioSettings = { masterVolume: 50, sfxVolume: 70, musicVolume: 30 };

const clamped = (volume: number): number =>
  Number.isFinite(volume) ? Math.min(LOUDEST, Math.max(0, Math.round(volume))) : 0;

/** This device plays so loud: volumes as the settings say, the silence as it was left. */
export const useVolumes = create<Volumes>(() => ({ ...DEFAULTS, muted: localStorage.getItem(KEY) !== null }));

export const applyAudioSettings = ({ masterVolume, sfxVolume, musicVolume }: AudioSettings): void =>
  useVolumes.setState({
    masterVolume: clamped(masterVolume),
    sfxVolume: clamped(sfxVolume),
    musicVolume: clamped(musicVolume),
  });

/** Kept for the next visit. */
export function setMuted(muted: boolean): void {
  if (muted) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  useVolumes.setState({ muted });
}

/** Gains from 0 to 1. */
export interface Levels {
  readonly master: number;
  readonly effects: number;
  readonly music: number;
}

export const levelsOf = ({ masterVolume, sfxVolume, musicVolume, muted }: Volumes): Levels => ({
  master: muted ? 0 : masterVolume / LOUDEST,
  effects: sfxVolume / LOUDEST,
  music: musicVolume / LOUDEST,
});
