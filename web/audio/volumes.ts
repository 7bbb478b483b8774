import { create } from 'zustand';

/** How loud it is, each from 0 to 100. */
export interface Volumes {
  readonly masterVolume: number;
  readonly sfxVolume: number;
  readonly musicVolume: number;
}

export const useVolumes = create<Volumes>(() => ({ masterVolume: 75, sfxVolume: 80, musicVolume: 50 }));

export const applyAudioSettings = ({ masterVolume, sfxVolume, musicVolume }: Volumes): void =>
  useVolumes.setState({
    masterVolume: clamped(masterVolume),
    sfxVolume: clamped(sfxVolume),
    musicVolume: clamped(musicVolume),
  });

const clamped = (volume: number): number => Math.min(100, Math.max(0, volume));
