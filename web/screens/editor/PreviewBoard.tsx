import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { PLAYER_COLORS } from '../../../engine/model/colors.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { Board } from '../../base/board/Board.tsx';
import type { TerritoryOwner } from '../../base/board/boardProps.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { THEMES } from '../../base/theme/themes.ts';
import { Switch } from '../../base/ui/Switch.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { sightWords } from './sightWords.ts';
import { SIGHTS, type Sight } from './state/useEditorUi.ts';
import styles from './PreviewBoard.module.css';

const PLAYERS = 4;
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const NOTHING: readonly never[] = [];

/** A game's own board, in any theme, to any eyes, and with the sight of one player. */
export function PreviewBoard({ map }: { map: MapDefinition }) {
  const [theme, setTheme] = useState('default');
  const [sight, setSight] = useState<Sight>('all');
  const [fog, setFog] = useState(false);
  const { owners, armies } = useMemo(() => game(map, fog), [map, fog]);
  return (
    <>
      <div className={styles.settings}>
        <Select
          label={t`Theme`}
          value={theme}
          options={THEMES.map(({ id, name }) => ({ id, name }))}
          onChange={setTheme}
        />
        <Select
          label={t`As seen by`}
          value={sight}
          options={SIGHTS.map((id) => ({ id, name: sightWords(id) }))}
          onChange={(to) => setSight(SIGHTS.find((id) => id === to) ?? 'all')}
        />
        <Switch label={t`In the fog`} checked={fog} onChange={setFog} />
      </div>
      <div
        className={styles.phone}
        data-theme={theme}
        style={{ filter: sight === 'all' ? undefined : `url(#sight-${sight})` }}
      >
        <Board
          map={map}
          owners={owners}
          armies={armies}
          selected={null}
          target={null}
          targets={NOTHING}
          insets={NO_INSETS}
          onTap={doNothing}
          describe={(at) => map.territories[at]?.name ?? ''}
        />
      </div>
    </>
  );
}

/** Four players hold the land in turn; in the fog the first of them sees what is theirs or beside it. */
function game(map: MapDefinition, fog: boolean) {
  const seatOf = (at: number): number => at % PLAYERS;
  const indexOf = new Map(map.territories.map(({ id }, at) => [id, at]));
  const seen = new Set(map.territories.flatMap((_, at) => (!fog || seatOf(at) === 0 ? [at] : [])));
  if (fog) {
    for (const { a, b } of map.links) {
      const [from, to] = [indexOf.get(a) ?? 0, indexOf.get(b) ?? 0];
      if (seatOf(from) === 0) seen.add(to);
      if (seatOf(to) === 0) seen.add(from);
    }
  }
  const owners = map.territories.map((_, at): TerritoryOwner => {
    const seat = seatOf(at);
    const color = PLAYER_COLORS[seat];
    return !seen.has(at) ? 'unknown' : color === undefined ? null : { seat, name: '', color };
  });
  const armies = map.territories.map((_, at) => (seen.has(at) ? 1 + ((at * 7) % 9) : null));
  return { owners, armies };
}
