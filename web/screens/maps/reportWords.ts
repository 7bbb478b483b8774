import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import type { ReviewReport } from '../../../sync-server/protocol/mapReviews.ts';

/** Fingers hit counters that are at least so far apart, in pixels, and so large a share of taps is to be hit. */
const FINGER_PX = 32;
const LEAST_HIT = 0.95;

const percent = (share: number): string => i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });

/** The lines of a report in words. */
export function reportWords({ graph, bonuses, phone, colours }: ReviewReport) {
  const { closestPx, hit, named } = phone ?? { closestPx: 0, hit: 0, named: 0 };
  const off = bonuses.filter(({ bonus, fitting }) => bonus !== fitting);
  const ends = graph.deadEnds.length;
  return {
    isFitForFingers: closestPx >= FINGER_PX && hit >= LEAST_HIT,
    graph: [
      t`Connected, ${ends} dead ends, longest way ${graph.longestWay}`,
      ...graph.chokePoints.map(({ name, behind }) => t`whoever holds ${name} shuts in ${behind}`),
    ].join('; '),
    bonuses:
      off.length === 0
        ? t`All as the formula has them`
        : off
            .map(({ name, bonus, fitting }) => t`${name} pays +${bonus}, the formula says +${fitting}`)
            .join('; '),
    phone: t`Closest counters ${closestPx} px, ${{ hit: percent(hit) }} of taps hit, ${{ named: percent(named) }} of names have room`,
    colours:
      fewOf([
        ...(colours?.close ?? []).map(({ a, b, sights }) =>
          sights.includes('normal')
            ? t`${a} and ${b} are close for all eyes`
            : t`${a} and ${b} are close for some colour-blind eyes`,
        ),
        ...(colours?.dark ?? []).map((name) => t`${name} is too dark for the lines around it`),
      ]) || t`All regions can be told apart`,
  };
}

const MOST_SAID = 4;

/** The first of many faults, and how many more there are: all of one kind say no more than some of it. */
function fewOf(faults: readonly string[]): string {
  const more = faults.length - MOST_SAID;
  const said = faults.slice(0, MOST_SAID);
  return [...said, ...(more > 0 ? [t`and ${more} more`] : [])].join('; ');
}
