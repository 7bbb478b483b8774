import { plural, t } from '@lingui/core/macro';
import { Scale } from 'lucide-react';
import { useStore } from 'zustand';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { verdictOf } from '../../../../engine/trials/verdict.ts';
import styles from '../panels/panels.module.css';
import { seatTrial, trialOf } from './seatTrial.ts';

interface SeatsLineProps {
  map: MapDefinition | null;
  onShow(): void;
}

/** What games of Commanders have shown of the seats, in a line; nothing before they have shown anything. */
export function SeatsLine({ map, onShow }: SeatsLineProps) {
  const { row } = useStore(seatTrial, trialOf(map));
  const verdict = row && verdictOf([row]);
  if (row === null || verdict === null) return null;
  const counts = [
    plural(row.games, { one: '# game', other: '# games' }),
    plural(row.players, { one: '# player', other: '# players' }),
  ];
  return (
    <button type="button" className={styles.seatsLine} onClick={onShow}>
      <Scale aria-hidden="true" />
      <span>
        {verdict === 'even' ? t`Seats are even` : verdict === 'leans' ? t`Seats lean` : t`Seats are uneven`}{' '}
        <small>({counts.join(', ')})</small>
      </span>
    </button>
  );
}
