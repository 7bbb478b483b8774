import type { ReactNode } from 'react';
import { MapPicture } from '../parts/MapPicture.tsx';
import { Button } from '../../base/ui/Button.tsx';
import styles from './CreateFrame.module.css';

interface CreateFrameProps {
  mapId: string;
  /** The game in a sentence. */
  summary: string;
  /** The button's label; what is wrong with the settings, when something is. */
  label: string;
  disabled: boolean;
  busy: boolean;
  refusal: ReactNode;
  onSubmit: () => void;
  /** The settings. */
  children: ReactNode;
}

/** The form of a new game: its map and its one button beside the settings. */
export function CreateFrame(props: CreateFrameProps) {
  const { mapId, summary, label, disabled, busy, refusal, onSubmit, children } = props;
  return (
    <form
      className={styles.create}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.preview}>
        <MapPicture mapId={mapId} width={560} height={360} className={styles.map} />
        <p className={styles.summary} aria-live="polite">
          {summary}
        </p>
      </div>
      <div className={styles.settings}>{children}</div>
      <div className={styles.submit}>
        {refusal !== null && <p role="alert">{refusal}</p>}
        <Button variant="primary" size="l" wide type="submit" busy={busy} disabled={disabled}>
          {label}
        </Button>
      </div>
    </form>
  );
}
