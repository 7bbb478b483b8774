import { VolumeControls } from '../../parts/VolumeControls.tsx';
import styles from './sections.module.css';

export const AudioSection = () => (
  <div className={styles.group}>
    <VolumeControls />
  </div>
);
