import { plural, t } from '@lingui/core/macro';
import { DIE_FACES } from '../../../../engine/model/dice.ts';
import styles from './Luck.module.css';

/** 19 of 20 counts of fair dice lie within so many standard deviations. */
const SPREAD = 1.96;

const HEIGHT = 56;

/** Shows how often each face fell, with the range that fair dice keep to. */
export function FaceBars({ faces }: { faces: readonly number[] }) {
  const dice = faces.reduce((sum, count) => sum + count, 0);
  const average = dice / DIE_FACES;
  const spread = SPREAD * Math.sqrt(average * (1 - 1 / DIE_FACES));
  const [low, high] = [Math.max(0, average - spread), average + spread];
  const [fewest, most] = [Math.ceil(low), Math.floor(high)];
  const tallest = Math.max(high, ...faces);
  const tall = (count: number): number => (count / tallest) * HEIGHT;
  return (
    <figure className={styles.faces}>
      <ol>
        {faces.map((count, index) => (
          <li key={index}>
            <svg viewBox={`0 0 40 ${HEIGHT}`} aria-hidden="true">
              <rect
                className={styles.band}
                x="0"
                width="40"
                y={HEIGHT - tall(high)}
                height={tall(high - low)}
              />
              <rect className={styles.bar} x="8" width="24" y={HEIGHT - tall(count)} height={tall(count)} />
            </svg>
            <span>
              <b>{index + 1}</b> <small>{plural(count, { one: 'once', other: '# times' })}</small>
            </span>
          </li>
        ))}
      </ol>
      <figcaption>
        {t`${dice} dice. With fair dice each face comes up ${fewest} to ${most} times (shaded) in 19 games out of 20.`}
      </figcaption>
    </figure>
  );
}
