import type { Profile } from '../../sync-server/protocol/profile.ts';
import { pointsWords } from '../roomParts/points.ts';
import styles from './Profile.module.css';
import { Figures } from './Figures.tsx';
import { percentWords } from './statsWords.ts';

/** How a player has done, in a few numbers. */
export function Numbers({ profile }: { profile: Profile }) {
  const { gamesPlayed, wins, losses, winRate, peakRating, rankedGames } = profile;
  return (
    <section className={styles.numbers} aria-label="Record">
      <Figures
        figures={[
          ['Games', pointsWords(gamesPlayed)],
          ['Won', pointsWords(wins)],
          ['Lost', pointsWords(losses)],
          ['Win rate', gamesPlayed === 0 ? '–' : percentWords(winRate)],
          ['Ranked games', pointsWords(rankedGames)],
          ['Best rating', `${pointsWords(peakRating)} CP`],
        ]}
      />
    </section>
  );
}
