import { t } from '@lingui/core/macro';
import { fairPlayRoutes } from '../../../../sync-server/protocol/admin/fairPlay.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import { HintCard } from './HintCard.tsx';
import styles from './FairPlay.module.css';

/** /admin/fair-play: what stood out in ranked games. */
export function FairPlayScreen() {
  const answer = useAsk(fairPlayRoutes.list);
  return (
    <>
      <h1>{t`Fair play`}</h1>
      <p className={styles.muted}>
        {t`Hints, and no proof: look at the games before you do anything. Nothing happens to anybody by itself.`}
      </p>
      <Answer of={answer}>
        {({ hints, look }) => (
          <>
            <p className={styles.muted}>
              {look === null
                ? t`Nobody has looked at the games yet. The server does so once a day.`
                : t`${{ games: look.games }} ranked games of the last 90 days were looked at on ${{ when: momentWords(look.at) }}.`}
            </p>
            {hints.length === 0 ? (
              <p>{t`Nothing stands out.`}</p>
            ) : (
              <section className={styles.section} aria-labelledby="open">
                <h2 id="open">{t`What stands out`}</h2>
                <ol className={styles.list}>
                  {hints.map((hint) => (
                    <HintCard key={hint.id} hint={hint} />
                  ))}
                </ol>
              </section>
            )}
          </>
        )}
      </Answer>
    </>
  );
}
