import { Slider } from '../../ui/Slider.tsx';
import { setSetting, useSetting } from '../settings.ts';
import styles from './sections.module.css';

export function AudioSection() {
  const master = useSetting('audio.masterVolume');
  const sounds = useSetting('audio.sfxVolume');
  const music = useSetting('audio.musicVolume');
  return (
    <div className={styles.group}>
      <Slider
        label="Everything"
        value={master}
        onChange={(volume) => setSetting('audio.masterVolume', volume)}
      />
      <Slider label="Sounds" value={sounds} onChange={(volume) => setSetting('audio.sfxVolume', volume)} />
      <Slider label="Music" value={music} onChange={(volume) => setSetting('audio.musicVolume', volume)} />
    </div>
  );
}
