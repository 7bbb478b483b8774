import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import { Board } from '../../base/board/Board.tsx';
import { THEMES } from '../../base/theme/themes.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import styles from './PhonePreview.module.css';

const INSETS = { top: 12, right: 12, bottom: 12, left: 12 };
const PLAYERS = 4;

/** The map as a game shows it on a phone of 390 px, in any theme. */
export function PhonePreview({ map, onClose }: { map: MapDefinition | null; onClose(): void }) {
  const [theme, setTheme] = useState('default');
  return (
    <Dialog open={map !== null} onClose={onClose} title={t`Preview on a phone`}>
      {map !== null && (
        <>
          <Select
            label={t`Theme`}
            value={theme}
            options={THEMES.map(({ id, name }) => ({ id, name }))}
            onChange={setTheme}
          />
          <div className={styles.phone} data-theme={theme}>
            <Board
              map={map}
              owners={map.territories.map((_, index) => {
                const color = PLAYER_COLORS[index % PLAYERS];
                return color === undefined ? null : { seat: index % PLAYERS, name: '', color };
              })}
              armies={map.territories.map((_, index) => 1 + ((index * 7) % 9))}
              selected={null}
              target={null}
              targets={[]}
              insets={INSETS}
              onTap={doNothing}
              describe={(index) => map.territories[index]?.name ?? ''}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
