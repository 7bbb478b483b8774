import { t } from '@lingui/core/macro';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import type { Fight } from '../../../engine/replay/fights.ts';
import type { Analysis } from '../../../engine/review/analysis.ts';
import { cx } from '../../base/lib/cx.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { NEUTRAL_COLOR } from '../game/model/neutral.ts';
import { percent } from '../game/model/odds.ts';
import { ProofLine, ProofMark } from './ProofLine.tsx';
import { DiceOf } from './DiceOf.tsx';
import styles from './FightLog.module.css';
import { deedWords, entryWords, luckWords, outcomeWords } from './turnWords.ts';
import { useFound } from './useAnalysis.ts';
import { useAccount, useLateMoment, usePlayers, WHEN_RESTED } from './useMoment.ts';
import { useWatching } from './watching.ts';
import { whenResting } from './whenResting.ts';

const VIEWS = ['turn', 'fights', 'luck'] as const;
type View = (typeof VIEWS)[number];

const TITLES: Readonly<Record<View, () => string>> = {
  turn: () => t`This turn`,
  fights: () => t`Fights`,
  luck: () => t`By luck`,
};

/** So many fights around the moment are listed, and so many by luck: a list of all would be long to draw. */
const AROUND = 30;
const LUCKIEST = 40;

/** What happened, entry by entry, with all dice; or the fights alone, also by how the dice fell. */
export function FightLog({ onLook }: { onLook?: (territories: readonly number[]) => void }) {
  const [view, setView] = useState<View>('turn');
  return (
    <div className={styles.log}>
      <fieldset className={styles.views} aria-label={t`What the log shows`}>
        {VIEWS.map((id) => (
          <Chip key={id} pressed={view === id} onClick={() => setView(id)}>
            {TITLES[id]()}
          </Chip>
        ))}
      </fieldset>
      <ProofLine />
      {view === 'turn' ? <TurnLog onLook={onLook} /> : <Fights byLuck={view === 'luck'} onLook={onLook} />}
    </div>
  );
}

type Look = { onLook: ((territories: readonly number[]) => void) | undefined };

function TurnLog({ onLook }: Look) {
  const { told } = useWatching();
  const account = useAccount();
  const { seq } = useLateMoment(WHEN_RESTED);
  const { players, names } = usePlayers();
  const turn = told.turnAt(seq);
  const seqs = turn ? told.stops.moves.filter((end) => end >= turn.fromSeq && end <= turn.toSeq) : [];
  const rows = useGrowing(turn?.turn ?? 0, seqs.length);
  if (!turn) return <p className={styles.none}>{t`The land has been dealt.`}</p>;
  const [number, player] = [turn.turn, names.player(turn.seat)];
  const summary = account.timeline[number - 1];
  return (
    <>
      <h2 className={styles.turn}>
        <strong>{t`Turn ${number}`}</strong>
        <Pip color={players[turn.seat]?.color ?? NEUTRAL_COLOR} />
        {player}
        <small>{summary && deedWords(summary)}</small>
      </h2>
      <ol className={styles.list}>
        {seqs.slice(0, rows).map((end) => {
          const fight = account.fights.find(({ toSeq }) => toSeq === end);
          if (fight) return <FightRow key={end} fight={fight} isNow={isIn(fight, seq)} onLook={onLook} />;
          const words = entryWords(account, end, names);
          if (words.length === 0) return null;
          return (
            <li key={end} className={cx(styles.entry, end === seq && styles.now)}>
              <Jump seq={end} label={words.join('. ')} />
              {words.join('. ')}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** So many at first, and so many more whenever the page has time; each may have dozens of dice. */
const [FIRST_ROWS, MORE_ROWS] = [1, 2];

/** So many rows of a list may be drawn by now: all dice of a long turn at once take longer than the board. @param list names it */
function useGrowing(list: number, length: number): number {
  const watched = useWatching();
  const [drawn, draw] = useState({ list, rows: FIRST_ROWS });
  const rows = drawn.list === list ? drawn.rows : FIRST_ROWS;
  useEffect(() => {
    if (rows >= length) return undefined;
    return whenResting(watched, () => startTransition(() => draw({ list, rows: rows + MORE_ROWS })));
  }, [watched, list, rows, length]);
  return rows;
}

const isIn = ({ fromSeq, toSeq }: Fight, seq: number): boolean => seq >= fromSeq && seq <= toSeq;

function Fights({ byLuck, onLook }: { byLuck: boolean } & Look) {
  const { fights } = useAccount();
  const { seq } = useLateMoment(WHEN_RESTED);
  const listed = useMemo(() => {
    if (byLuck) return fights.toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck)).slice(0, LUCKIEST);
    const next = fights.findIndex(({ toSeq }) => toSeq >= seq);
    const middle = next < 0 ? fights.length : next;
    return fights.slice(Math.max(0, middle - AROUND), middle + AROUND);
  }, [fights, seq, byLuck]);
  if (listed.length === 0) return <p className={styles.none}>{t`Nobody has rolled any dice.`}</p>;
  return (
    <ol className={styles.list}>
      {listed.map((fight) => (
        <FightRow key={fight.toSeq} fight={fight} isNow={isIn(fight, seq)} onLook={onLook} />
      ))}
    </ol>
  );
}

const FightRow = memo(function FightRow({ fight, isNow, onLook }: { fight: Fight; isNow: boolean } & Look) {
  const { players, names } = usePlayers();
  const { attacker, defender, from, to, attackers, defenders, rolls, chance, luck } = fight;
  const route = t`${{ from: names.territory(from) }} to ${{ to: names.territory(to) }}`;
  const outcome = outcomeWords(fight);
  const points = pointsOf(useFound('luck'), fight);
  return (
    <li className={cx(styles.entry, styles.fight, isNow && styles.now)}>
      <Jump seq={fight.toSeq} label={`${route}. ${outcome}`} look={() => onLook?.([from, to])} />
      <span className={styles.route}>
        <Pip color={players[attacker]?.color ?? NEUTRAL_COLOR} />
        <strong>
          {names.territory(from)} {attackers ?? '?'}
        </strong>
        <span aria-hidden="true">→</span>
        <Pip color={players[defender]?.color ?? NEUTRAL_COLOR} />
        <strong>
          {names.territory(to)} {defenders ?? '?'}
        </strong>
        {chance !== null && <span className={styles.chance}>{percent(chance)}</span>}
      </span>
      <span className={styles.rolls}>
        {rolls.map((roll, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a roll is its place in the fight
          <DiceOf key={index} roll={roll} size={15} />
        ))}
        <span className={cx(styles.luck, luck < 0 ? styles.bad : styles.good)}>{luckWords(luck)}</span>
      </span>
      <small>
        <ProofMark turn={fight.turn} /> {outcome} · {rankWords(fight)}
        {points !== null && ` · ${t`${{ points: luckWords(points) }} points of win chance`}`}
      </small>
    </li>
  );
});

/** How rare it is that dice fall so, told from the side on which it is rarer. */
function rankWords({ soOrWorse, soOrBetter }: Fight): string {
  const share = percent(Math.min(soOrWorse, soOrBetter));
  return soOrBetter < soOrWorse ? t`as good or better in ${share}` : t`as bad or worse in ${share}`;
}

/** What the dice of a fight were worth to its attacker, where that has been found out. */
function pointsOf(luck: Analysis['luck'] | undefined, { fromSeq, toSeq }: Fight): number | null {
  const own = luck?.filter(({ seq }) => seq >= fromSeq && seq <= toSeq) ?? [];
  return own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0);
}

/** It lies under the whole row. */
function Jump({ seq, label, look }: { seq: number; label: string; look?: () => void }) {
  const watched = useWatching();
  return (
    <button
      type="button"
      className={styles.jump}
      aria-label={label}
      onClick={() => {
        watched.seek({ seq, rolls: null });
        look?.();
      }}
    />
  );
}
