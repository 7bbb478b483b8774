import { msg, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { curvesOf, MEASURES } from '../../../engine/replay/series.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { luckCurves } from '../../../engine/review/skill.ts';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { LineChart } from '../parts/charts/LineChart.tsx';
import { Progress } from './Progress.tsx';
import { moveOf } from './address.ts';
import styles from './FightLog.module.css';
import { AT_A_GLANCE, useLateMoment, usePlayers } from './useMoment.ts';
import { useAnalysing, useBeginning, useFound } from './useAnalysis.ts';
import { useWatched, useWatching } from './watching.ts';
import { i18n } from '#i18n';

/** Only a finished game has any of these: they are found out, and not only counted. */
const FOUND = ['chance', 'known', 'points'] as const;
type Measure = (typeof MEASURES)[number] | (typeof FOUND)[number];

const TITLES = {
  chance: msg`Win chance`,
  known: msg`As they knew it`,
  land: msg`Land`,
  armies: msg`Armies`,
  income: msg`Income`,
  cards: msg`Cards`,
  luck: msg`Luck`,
  points: msg`Luck in points`,
} as const satisfies Record<Measure, unknown>;

/** Charts of how everybody fared over the whole game. */
export function Charts() {
  const watched = useWatching();
  const { told } = watched;
  const moment = useLateMoment(AT_A_GLANCE);
  const { players } = usePlayers();
  const [measure, setMeasure] = useState<Measure>('land');
  const found = FOUND.find((one) => one === measure);
  const counted = MEASURES.find((one) => one === measure);
  const judged = useWatched((state) => state.judged);
  const hides = useMemo(() => rulesetFor(told.replay.stateAt(1).config).vision.hides, [told]);
  const analysing = useAnalysing();
  useBeginning(found !== undefined);
  const curve = useFound('curve');
  const error = useFound('error');
  const errors = useFound('errors');
  const known = useFound('known');
  const luck = useFound('luck');
  // Only what is drawn is counted: of all of them together a long game would take longer than a page may be held up.
  const ofCounted = useMemo(
    () => counted && curvesOf(told.replay, told.players.length, counted),
    [counted, told],
  );
  const ofFound = useMemo(
    () => ({
      chance: inPercent(curve),
      known: inPercent(known),
      points: luck ? luckCurves(luck, told.replay.turns, told.players.length) : [],
    }),
    [curve, known, luck, told],
  );
  const curves = found ? ofFound[found] : ofCounted;
  const lines = useMemo(
    () =>
      players.map(({ name, color }, seat) => ({
        name,
        color,
        values: curves?.[seat] ?? [],
        // One band is to be seen, and not everybody's over each other.
        ...(measure === 'chance' &&
          seat === judged &&
          errors && { spread: (errors[seat] ?? []).map((error) => 200 * error) }),
      })),
    [players, curves, measure, judged, errors],
  );
  const turn = told.turnAt(moment.seq)?.turn ?? 0;
  const { move, of } = moveOf(told, moment);
  const best = lines.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0))[0];
  const [player, most] = [best?.name ?? '', numberOf(best?.values.at(-1) ?? 0)];
  return (
    <div className={styles.log}>
      <fieldset className={styles.views} aria-label={t`What is drawn`}>
        {measuresFor(analysing !== null, hides).map((id) => (
          <Chip key={id} pressed={measure === id} onClick={() => setMeasure(id)}>
            {i18n._(TITLES[id])}
          </Chip>
        ))}
      </fieldset>
      {found && <Progress />}
      {found && ofFound[found].length === 0 ? null : (
        <LineChart
          title={i18n._(TITLES[measure])}
          summary={sentenceOf(measure, player, most, error)}
          first={t`Turn`}
          nameOf={(point) => (point === 0 ? t`The deal` : String(point))}
          lines={lines}
          cursor={turn === 0 ? 0 : turn - 1 + (of === 0 ? 1 : move / of)}
          onPick={(point) => {
            const seq = told.timeline[point - 1]?.toSeq ?? 1;
            watched.seek({ seq, rolls: null });
          }}
        />
      )}
    </div>
  );
}

/** Before and after what is counted stands what is found out; what somebody knew differs from the truth in fog alone. */
const measuresFor = (isFound: boolean, hides: boolean): readonly Measure[] =>
  isFound ? ['chance', ...(hides ? ['known' as const] : []), ...MEASURES, 'points'] : MEASURES;

const inPercent = (curves: readonly (readonly number[])[] = []): number[][] =>
  curves.map((values) => values.map((chance) => 100 * chance));

function sentenceOf(measure: Measure, player: string, most: string, error = 0): string {
  switch (measure) {
    case 'luck':
      return t`Armies won or lost by the dice, added up. In the end ${player} had ${most}.`;
    case 'points':
      return t`Points of win chance that the dice brought, added up. In the end ${player} had ${most}.`;
    case 'known':
      return t`Each player’s chance to win in percent as far as they could know it, between equal Commanders. In the end ${player} had ${most}.`;
    case 'chance': {
      // The first curve is that of the value alone, of which no error is known.
      if (error === 0)
        return t`The chance to win in percent, between equal Commanders, as a first estimate. In the end ${player} had ${most}.`;
      const span = numberOf(200 * error);
      return t`The chance to win in percent, between equal Commanders, good to about ±${span}. In the end ${player} had ${most}.`;
    }
    default:
      return t`In the end ${player} had the most: ${most}.`;
  }
}

const numberOf = (value: number): string =>
  value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
