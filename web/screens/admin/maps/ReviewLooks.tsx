import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { useSession } from '../../../client/account/session.ts';
import { PhonePreview } from '../../editor/PhonePreview.tsx';
import { PlaytestDialog } from '../../editor/PlaytestDialog.tsx';
import { SightFilters } from '../../editor/SightFilters.tsx';
import { sightWords } from '../../editor/sightWords.ts';
import { SIGHTS } from '../../editor/state/useEditorUi.ts';
import styles from './Maps.module.css';
import type { Looks } from './ReviewBoards.tsx';

interface ReviewLooksProps {
  map: MapDefinition;
  hasBefore: boolean;
  looks: Looks;
  onChange(looks: Looks): void;
}

/** How the boards are looked at, and a game on what was handed in. */
export function ReviewLooks({ map, hasBefore, looks, onChange }: ReviewLooksProps) {
  const user = useSession((session) => session.user);
  const [onPhone, setOnPhone] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const { sight, changesOnly, side } = looks;
  const sides = [
    ['before', t`Published`],
    ['after', t`Handed in`],
  ] as const;
  return (
    <div className={styles.looks}>
      <SightFilters />
      {hasBefore && (
        <>
          <div className={styles.sides}>
            {sides.map(([one, name]) => (
              <button
                key={one}
                type="button"
                className={styles.chip}
                aria-pressed={side === one}
                onClick={() => onChange({ ...looks, side: one })}
              >
                {name}
              </button>
            ))}
          </div>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={changesOnly}
            onClick={() => onChange({ ...looks, changesOnly: !changesOnly })}
          >
            {t`Changes only`}
          </button>
        </>
      )}
      <button type="button" className={styles.chip} onClick={() => setOnPhone(true)}>{t`390 px`}</button>
      <Select
        label={t`As seen by`}
        value={sight}
        options={SIGHTS.map((one) => ({ id: one, name: sightWords(one) }))}
        onChange={(to) => onChange({ ...looks, sight: SIGHTS.find((one) => one === to) ?? 'all' })}
      />
      {user !== null && (
        <>
          <Button onClick={() => setPlaying(true)}>
            <Play aria-hidden="true" /> {t`Playtest`}
          </Button>
          <PlaytestDialog user={user} map={isPlaying ? map : null} onClose={() => setPlaying(false)} />
        </>
      )}
      <PhonePreview map={onPhone ? map : null} onClose={() => setOnPhone(false)} />
    </div>
  );
}
