import { t } from '@lingui/core/macro';
import { ImagePlus, ImageMinus, WandSparkles } from 'lucide-react';
import { useRef } from 'react';
import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { readPicture, UnfitPicture } from '../picture/readPicture.ts';
import styles from './panels.module.css';

interface PictureSettingsProps {
  /** Where the picture is on this device; null without one. */
  url: string | null;
  /** Makes coasts and borders of it; undefined where those may not be drawn. */
  onTrace?: (() => void) | undefined;
  onPicture(picture: DraftPicture | null): Promise<void>;
}

/** A picture under the sheet to draw over. It is no part of the map. */
export function PictureSettings({ url, onTrace, onPicture }: PictureSettingsProps) {
  const file = useRef<HTMLInputElement>(null);
  const change = (making: Promise<DraftPicture | null>): void =>
    void making
      .then(onPicture)
      .catch((error: unknown) =>
        toast.error(
          error instanceof UnfitPicture ? error.message : messageOf(error, t`This picture cannot be read.`),
        ),
      );
  return (
    <section className={styles.section} aria-labelledby="picture">
      <h2 id="picture">{t`Picture to draw over`}</h2>
      <p
        className={styles.quiet}
      >{t`It lies under the sheet for everybody who draws here, and is no part of the map.`}</p>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => file.current?.click()}>
          <ImagePlus aria-hidden="true" /> {t`Choose a picture`}
        </Button>
        {url !== null && onTrace && (
          <Button size="s" onClick={onTrace}>
            <WandSparkles aria-hidden="true" /> {t`Trace it`}
          </Button>
        )}
        {url !== null && (
          <Button size="s" variant="quiet" onClick={() => change(Promise.resolve(null))}>
            <ImageMinus aria-hidden="true" /> {t`Take it away`}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t`Choose a picture`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) change(readPicture(chosen));
        }}
      />
    </section>
  );
}
