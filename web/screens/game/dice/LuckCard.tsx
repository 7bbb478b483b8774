import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { luckSentence } from '../../../../engine/odds/luck.ts';
import type { PlayerLuck } from '../../../../sync-server/protocol/dice.ts';
import { say } from '../../../base/i18n/say.ts';
import { FaceBars } from './FaceBars.tsx';
import styles from './Luck.module.css';
import { LuckCurve } from './LuckCurve.tsx';
import { tenths } from '../model/tenths.ts';

/** One player's luck: in a sentence, as a curve over the game, and face by face. */
export function LuckCard({ name, player }: { name: string; player: PlayerLuck }) {
  const { luck, series } = player;
  const { exchanges, armies, usual, faces } = luck;
  const rolls = plural(exchanges, { one: 'one roll', other: '# rolls' });
  const [gain, within] = [signed(armies), tenths(usual)];
  return (
    <article className={styles.card}>
      <h4>{name}</h4>
      <p>{luckSentence(name, luck, say, tenths)}</p>
      {exchanges > 0 && (
        <>
          <p className={styles.figure}>
            {armies < 0 ? (
              <Trans>
                <strong>{gain}</strong> armies, worse than average in {rolls}
              </Trans>
            ) : (
              <Trans>
                <strong>{gain}</strong> armies, better than average in {rolls}
              </Trans>
            )}
          </p>
          <p className={styles.muted}>
            {t`Half of all players with the same fights end within ±${within} armies.`}
          </p>
          {series.length > 1 && <LuckCurve series={series} usual={usual} />}
          <FaceBars faces={faces} />
        </>
      )}
    </article>
  );
}

const signed = (armies: number): string => `${armies < 0 ? '−' : '+'}${tenths(Math.abs(armies))}`;
