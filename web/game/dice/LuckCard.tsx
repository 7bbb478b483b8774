import { luckSentence } from '../../../engine/odds/luck.ts';
import type { PlayerLuck } from '../../../sync-server/protocol/dice.ts';
import { FaceBars } from './FaceBars.tsx';
import styles from './Luck.module.css';
import { LuckCurve } from './LuckCurve.tsx';

/** One player's luck: in a sentence, as a curve over the game, and face by face. */
export function LuckCard({ name, player }: { name: string; player: PlayerLuck }) {
  const { luck, series } = player;
  const { exchanges, armies, usual, faces } = luck;
  return (
    <article className={styles.card}>
      <h4>{name}</h4>
      <p>{luckSentence(name, luck)}</p>
      {exchanges > 0 && (
        <>
          <p className={styles.figure}>
            <strong>{signed(armies)}</strong> {armies < 0 ? 'armies, worse' : 'armies, better'} than average
            in {exchanges === 1 ? 'one roll' : `${exchanges} rolls`}
          </p>
          <p className={styles.muted}>
            Half of all players with the same fights end within ±{usual.toFixed(1)} armies.
          </p>
          {series.length > 1 && <LuckCurve series={series} usual={usual} />}
          <FaceBars faces={faces} />
        </>
      )}
    </article>
  );
}

const signed = (armies: number): string => `${armies < 0 ? '−' : '+'}${Math.abs(armies).toFixed(1)}`;
