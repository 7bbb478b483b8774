import { create } from 'zustand';

/** How loud, from 0 to 100. Everything is played at its own volume times the master's. */
export interface AudioSettings {
  readonly masterVolume: number;
  readonly sfxVolume: number;
  readonly musicVolume: number;
}

export interface Volumes extends AudioSettings {
  /** Silences this device alone; the volumes stay what they are. */
  readonly muted: boolean;
}

const KEY = 'ck_volumes';
const LOUDEST = 100;

/** Before an account's settings are known (gameplay.md 9). */
const DEFAULTS: Volumes = { masterVolume: 50, sfxVolume: 70, musicVolume: 30, muted: false };

const clamped = (volume: number, otherwise: number): number =>
  Number.isFinite(volume) ? Math.min(LOUDEST, Math.max(0, Math.round(volume))) : otherwise;

const valid = (volumes: Volumes, otherwise: Volumes): Volumes => ({
  masterVolume: clamped(volumes.masterVolume, otherwise.masterVolume),
  sfxVolume: clamped(volumes.sfxVolume, otherwise.sfxVolume),
  musicVolume: clamped(volumes.musicVolume, otherwise.musicVolume),
  muted: volumes.muted,
});

/** Four numbers in a row: a schema would cost the first load of every screen more than it is worth here. */
function kept(): Volumes {
  const [masterVolume = NaN, sfxVolume = NaN, musicVolume = NaN, muted = 0] =
    localStorage.getItem(KEY)?.split(' ').map(Number) ?? [];
  return valid({ masterVolume, sfxVolume, musicVolume, muted: muted === 1 }, DEFAULTS);
}

/** What this device plays at. Kept for the next visit. */
export const useVolumes = create<Volumes>(kept);

function keep(change: Partial<Volumes>): void {
  const before = useVolumes.getState();
  const volumes = valid({ ...before, ...change }, before);
  const { masterVolume, sfxVolume, musicVolume, muted } = volumes;
  localStorage.setItem(KEY, [masterVolume, sfxVolume, musicVolume, Number(muted)].join(' '));
  useVolumes.setState(volumes);
}

/** Takes over volumes, for instance the account's; those that are left out stay. */
export function applyAudioSettings(settings: Partial<AudioSettings>): void {
  const { masterVolume, sfxVolume, musicVolume } = { ...useVolumes.getState(), ...settings };
  keep({ masterVolume, sfxVolume, musicVolume });
}

export const setMuted = (muted: boolean): void => keep({ muted });

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
