import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { COUNTER_RADIUS, counterSize, crowdedGap, tokensOf } from '../../base/board/spots.ts';
import { Thumbnail } from '../../base/board/Thumbnail.tsx';
import { THEMES } from '../../base/theme/themes.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import styles from './PhonePreview.module.css';

/** Pixels of a phone's width that a board has for itself. */
const WIDTH = 366;
const PLAYERS = 4;

/** The map as large as a phone of 390 px shows it, with the counters of a game, in any theme. */
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
            <Thumbnail map={map} owners={map.territories.map((_, at) => ownerOf(at))} width={WIDTH} />
            <Counters map={map} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Four players hold the land in turn. */
function ownerOf(at: number) {
  const seat = at % PLAYERS;
  const color = PLAYER_COLORS[seat];
  return color === undefined ? null : { seat, name: '', color };
}

function Counters({ map }: { map: MapDefinition }) {
  const [x, y, width, height] = map.view.box;
  const scale = WIDTH / width;
  const radius = (COUNTER_RADIUS * counterSize(crowdedGap(tokensOf(map)), scale)) / scale;
  return (
    <svg
      className={styles.counters}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={WIDTH}
      height={Math.round(height * scale)}
      aria-hidden="true"
    >
      {map.territories.map(({ id, token }, at) => (
        <g key={id} transform={`translate(${token[0]} ${token[1]})`}>
          <circle r={radius} style={{ stroke: ownerOf(at)?.color.hex, strokeWidth: radius / 5 }} />
          <text y={radius * 0.4} fontSize={radius * 1.2}>
            {1 + ((at * 7) % 9)}
          </text>
        </g>
      ))}
    </svg>
  );
}
