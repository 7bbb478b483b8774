import { t } from '@lingui/core/macro';
import type { Profile } from '../../../sync-server/protocol/profile.ts';
import { pointsWords } from '../parts/lists/points.ts';
import styles from './Profile.module.css';
import { Figures } from './Figures.tsx';
import { shareWords, seasonEndWords } from './words/statsWords.ts';

/** Shows how a player has done, in a few numbers. */
export function Numbers({ profile }: { profile: Profile }) {
  const { gamesPlayed, wins, losses, winRate, peakRating, rankedGames, reliability, lastSeason } = profile;
  return (
    <section className={styles.numbers} aria-label={t`Record`}>
      <Figures
        figures={[
          [t`Games`, pointsWords(gamesPlayed)],
          [t`Won`, pointsWords(wins)],
          [t`Lost`, pointsWords(losses)],
          [t`Win rate`, gamesPlayed === 0 ? '–' : shareWords(winRate)],
          [t`Ranked games`, pointsWords(rankedGames)],
          [t`Turns taken`, reliability === null ? '–' : shareWords(reliability / 100)],
          [t`Best rating`, `${pointsWords(peakRating)} CP`],
        ]}
      />
      {lastSeason && <p className={styles.season}>{seasonEndWords(lastSeason)}</p>}
    </section>
  );
}
