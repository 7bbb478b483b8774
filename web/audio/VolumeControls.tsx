import { Switch } from '../ui/Switch.tsx';
import { usePlayer } from './usePlayer.ts';
import { applyAudioSettings, setMuted, useVolumes, type AudioSettings } from './volumes.ts';
import styles from './VolumeControls.module.css';

const SLIDERS: readonly { readonly name: keyof AudioSettings; readonly label: string }[] = [
  { name: 'masterVolume', label: 'Volume' },
  { name: 'sfxVolume', label: 'Effects' },
  { name: 'musicVolume', label: 'Music' },
];

/** How loud the game is on this device. */
export function VolumeControls() {
  const volumes = useVolumes();
  const player = usePlayer();
  // Music is heard as it changes.
  const sample = (name: keyof AudioSettings): void => {
    if (name !== 'musicVolume') player?.effect('place');
  };
  return (
    <fieldset className={styles.controls}>
      <legend>Sound</legend>
      <Switch
        label="Mute"
        explanation="No sound on this device"
        checked={volumes.muted}
        onChange={setMuted}
      />
      {SLIDERS.map(({ name, label }) => (
        <label key={name} className={styles.slider}>
          <span>{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volumes[name]}
            disabled={volumes.muted}
            aria-valuetext={`${volumes[name]} %`}
            onChange={(event) => applyAudioSettings({ [name]: event.target.valueAsNumber })}
            onPointerUp={() => sample(name)}
            onKeyUp={() => sample(name)}
          />
          <output>{volumes[name]}</output>
        </label>
      ))}
    </fieldset>
  );
}
