import { t } from '@lingui/core/macro';
import { AI_TIERS, PERSONALITIES } from '../../../../engine/model/tiers.ts';
import { i18n } from '#i18n';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import styles from './AboutCommanders.module.css';
import { Manner } from './Manner.tsx';
import { MEASURED, type Measured } from './strength.ts';
import { TIER_WORDS } from './words.ts';

/** Tells what commanders are like: how well each kind plays, and what tempers there are. */
export function AboutCommanders({ onClose }: { onClose: () => void }) {
  return (
    <Dialog kind="sheet" open onClose={onClose} title={t`The Commanders`}>
      <div className={styles.about}>
        {AI_TIERS.map((tier) => (
          <section key={tier}>
            <h3>{i18n._(TIER_WORDS[tier].name)}</h3>
            <p>{i18n._(TIER_WORDS[tier].how)}</p>
            {MEASURED.filter((row) => row.tier === tier).map((row) => (
              <p key={row.players} className={styles.measured}>
                {measuredText(row)}
              </p>
            ))}
          </section>
        ))}
        <section>
          <h3>{t`Tempers`}</h3>
          <p>{t`Each gets one when seated and keeps it for the whole game. The waiting room shows it beside the name.`}</p>
          <ul>
            {PERSONALITIES.map((personality) => (
              <li key={personality}>
                <Manner personality={personality} />
              </li>
            ))}
          </ul>
        </section>
        <p>
          {t`They all play by the same rules and dice as you, see no more than you would in their seat, and do not care who is human.`}
        </p>
      </div>
    </Dialog>
  );
}

function measuredText({ players, won, games }: Measured): string {
  if (players === 2) return t`Wins ${won}% of duels with a Commander (${games} games on the World).`;
  const others = players - 1;
  return t`Wins ${won}% of games against ${others} Commanders at once (${games} games on the World).`;
}
