import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RANKS, ROMAN } from '../../../../engine/rating/ranks.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';

const ladder = () =>
  RANKS.map(({ title, metal, minRating }, at) => [
    `${ROMAN[at]} ${title}`,
    metal ?? '–',
    ratings(minRating, RANKS[at + 1]?.minRating),
  ]);

function ratings(least: number, next: number | undefined): string {
  if (next === undefined) return t`${least} and above`;
  const most = next - 1;
  return t`${least} to ${most}`;
}

/** The ladder. */
export const Ranks = () => (
  <>
    <p>
      <Trans>
        Conquest Points, CP for short, say how strong a player is. Everyone starts with 1000. Ranked games
        move them: you win points from those who placed below you and lose points to those above, more for a
        surprise, less for an expected result.
      </Trans>
    </p>
    <Part id="ladder" title={t`Ten titles`}>
      <Figures caption={t`Ranks`} head={[t`Title`, t`Color`, t`CP`]} rows={ladder()} />
    </Part>
    <Part id="seasons" title={t`Seasons`}>
      <p>
        <Trans>
          A season lasts three months and ends with the quarter of the year. Where you finished stays on your
          profile, with your place if you played at least five ranked games. Then everyone moves a quarter of
          the way back to 1000, and in your next five ranked games your points move fast again.
        </Trans>
      </p>
    </Part>
    <Part id="unrated" title={t`What does not count`}>
      <p>
        <Trans>
          Casual games, private ones, games with Commanders, and all that is played on a device alone leave
          your points as they are. They are for practice, and for fun.
        </Trans>
      </p>
    </Part>
  </>
);
