import { t } from '@lingui/core/macro';
import { FAIR_WITHIN } from '../../../engine/maps/fairness.ts';
import type { MapTrial } from '../../../sync-server/protocol/mapTrials.ts';
import { i18n } from '#i18n';
import { Fairness } from './Fairness.tsx';
import styles from './Trial.module.css';
import { advantageWords, verdictWords } from './trialWords.ts';

interface TrialProps {
  trial: MapTrial;
  /** The number of players whose table is shown first. */
  players: number;
}

/** What games of Commanders on a player's map have shown: seats, regions and starts, and how far they have come. */
export function Trial({ trial, players }: TrialProps) {
  const { done, goal, isFinished, rows, verdict } = trial;
  if (rows.length === 0) return <TrialProgress trial={trial} />;
  return (
    <Fairness rows={rows} players={players} verdict={verdictWords(verdict)}>
      {!isFinished && <TrialProgress trial={{ done, goal, isFinished }} />}
      <BesideSeats trial={trial} />
    </Fairness>
  );
}

/** What the same games have shown besides: how long they last, and which regions and territories help. */
export function BesideSeats({ trial: { rows, regions, starts } }: Pick<TrialProps, 'trial'>) {
  return (
    <>
      <Length rows={rows} />
      <Advantages
        title={t`Holding a region first`}
        of={regions}
        none={t`No region was held in these games.`}
      />
      <Advantages
        title={t`Beginning in a territory`}
        of={starts.filter(standsOut)}
        none={t`No territory stands out.`}
      />
    </>
  );
}

/** How far the games have come. */
export function TrialProgress({
  trial: { done, goal, isFinished },
}: {
  trial: Pick<MapTrial, 'done' | 'goal' | 'isFinished'>;
}) {
  if (isFinished) return null;
  const counts = { done: i18n.number(done), goal: i18n.number(goal) };
  return (
    <p className={styles.progress}>
      <progress value={done} max={goal} aria-label={t`Games that Commanders have played`} />
      <span>{t`Commanders are playing: ${{ done: counts.done }} of ${{ goal: counts.goal }} games`}</span>
    </p>
  );
}

/** Beyond what chance does to one of dozens of territories. */
const CERTAIN = 3;
const standsOut = ({ off, error }: MapTrial['starts'][number]): boolean =>
  Math.abs(off) > FAIR_WITHIN && Math.abs(off) > CERTAIN * error;

function Length({ rows }: Pick<MapTrial, 'rows'>) {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const few = { rounds: i18n.number(first.rounds), players: first.players };
  const many = { rounds: i18n.number(last.rounds), players: last.players };
  return (
    <p>
      {first === last
        ? t`A game of ${{ players: few.players }} lasts ${{ rounds: few.rounds }} rounds.`
        : t`A game of ${{ players: few.players }} lasts ${{ rounds: few.rounds }} rounds, one of ${{ others: many.players }} lasts ${{ most: many.rounds }}.`}
    </p>
  );
}

interface AdvantagesProps {
  title: string;
  of: MapTrial['regions'];
  none: string;
}

const MOST_SHOWN = 8;

function Advantages({ title, of, none }: AdvantagesProps) {
  const known = of.filter(({ games }) => games > 0).slice(0, MOST_SHOWN);
  return (
    <>
      <h3>{title}</h3>
      {known.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.advantages}>
          {known.map((one) => (
            <li key={one.id}>
              <span>{one.name}</span>
              <span>{advantageWords(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
