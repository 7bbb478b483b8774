import { RANKS, ROMAN } from '../../../engine/rating/ranks.ts';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';

const LADDER = RANKS.map(({ title, metal, minRating }, at) => [
  `${ROMAN[at]} ${title}`,
  metal ?? '–',
  RANKS[at + 1] === undefined
    ? `${minRating} and above`
    : `${minRating} to ${(RANKS[at + 1]?.minRating ?? 0) - 1}`,
]);

/** The ladder. */
export const Ranks = () => (
  <>
    <p>
      Conquest Points, CP for short, say how strong a player is. Everybody starts with 1000. Ranked games move
      them: you win points from those who placed below you and lose points to those above, more when it was a
      surprise and less when it was to be expected.
    </p>
    <Part id="ladder" title="Ten titles">
      <Figures caption="Ranks" head={['Title', 'Colour', 'CP']} rows={LADDER} />
    </Part>
    <Part id="unrated" title="What does not count">
      <p>
        Casual games, private ones, games with Commanders, and all that is played on a device alone leave your
        points as they are. They are for practice, and for fun.
      </p>
    </Part>
  </>
);
