import { t } from '@lingui/core/macro';
import { memo, useEffect, useRef } from 'react';
import { territoriesOf } from '../../../engine/model/state.ts';
import { cx } from '../../base/lib/cx.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { VisuallyHidden } from '../../base/ui/VisuallyHidden.tsx';
import type { GameModel } from './model/model.ts';
import { strength, strengthWords } from './model/strength.ts';
import styles from './PlayerStrip.module.css';

/** More players than this: a chip is a counter and a number, and the name of the one whose turn it is. */
const ROOMY = 6;

interface PlayerStripProps {
  model: GameModel;
  /** Lights land for a moment. */
  onShow: (territories: readonly number[]) => void;
}

/** Phones: the players in turn order, scrolled to the one whose turn it is. */
export const PlayerStrip = memo(function PlayerStrip({ model, onShow }: PlayerStripProps) {
  const { view, players } = model;
  const isCrowded = players.length > ROOMY;
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view.current]);
  return (
    <ol className={styles.strip} aria-label={t`Players in turn order`}>
      {players.map((player, seat) => (
        <li key={player.id}>
          <button
            ref={seat === view.current ? current : undefined}
            type="button"
            className={cx(
              styles.chip,
              isCrowded && styles.small,
              seat === view.current && styles.current,
              view.seats[seat]?.eliminated && styles.gone,
            )}
            aria-current={seat === view.current || undefined}
            onClick={() => onShow(territoriesOf(view, seat))}
          >
            <Pip color={player.color} size={18} />
            {isCrowded && seat !== view.current ? (
              <VisuallyHidden>{player.name}</VisuallyHidden>
            ) : (
              <span className={styles.name}>{player.name}</span>
            )}
            <span className={styles.figure} aria-label={strengthWords(strength(model, seat))}>
              {strength(model, seat)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
});
