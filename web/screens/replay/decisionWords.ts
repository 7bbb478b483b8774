import { t } from '@lingui/core/macro';
import type { Names } from '../../../engine/view/events/logSentence.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { battleOdds } from '../../../engine/odds/battle.ts';
import type { DecisionPhase, ReviewMove } from '../../../engine/review/analysis.ts';
import type { Grade } from '../../../engine/review/grades.ts';
import { percent } from '../game/model/odds.ts';

/** A move as it would be ordered. @param state the position in which it is made */
export function moveWords(move: ReviewMove, state: GameState, names: Names): string {
  const armies = (territory: number): number => state.armies[territory] ?? 0;
  switch (move.kind) {
    case 'redeem':
      return t`Redeem a set of cards`;
    case 'keep':
      return t`Keep the cards`;
    case 'place':
      return t`${{ armies: move.armies }} on ${{ place: names.territory(move.territory) }}`;
    case 'attack': {
      const [from, to] = [names.territory(move.from), names.territory(move.to)];
      const [sent, against] = [move.armies ?? armies(move.from) - 1, armies(move.to)];
      return t`${from} with ${sent} against ${to} with ${against}`;
    }
    case 'move_in': {
      const place = names.territory(state.pendingConquest?.to ?? -1);
      return t`${{ armies: move.armies }} into ${place}`;
    }
    case 'fortify':
      return t`${{ armies: move.armies }} from ${{ from: names.territory(move.from) }} to ${{ to: names.territory(move.to) }}`;
    case 'stop':
      return state.phase === 'attack' ? t`No more attacks` : t`No march`;
  }
}

/** What speaks for or against a move, in numbers: its chance, a region that it breaks or wins, who stands beside it. */
export function reasonWords(move: ReviewMove, state: GameState): string {
  if (move.kind === 'attack') {
    const sent = move.armies ?? (state.armies[move.from] ?? 1) - 1;
    const chance = percent(battleOdds(sent, state.armies[move.to] ?? 0).winChance);
    return [chance, regionWords(move.to, state)].filter((words) => words !== '').join(' · ');
  }
  const place = move.kind === 'place' ? move.territory : move.kind === 'fortify' ? move.to : -1;
  if (place < 0) return '';
  const foes = (state.map.neighbours[place] ?? []).filter((near) => {
    const owner = state.owner[near] ?? -1;
    return owner >= 0 && state.teams[owner] !== state.teams[state.current];
  });
  const against = Math.max(0, ...foes.map((near) => state.armies[near] ?? 0));
  return against === 0 ? t`nobody stands beside it` : t`up to ${against} stand beside it`;
}

function regionWords(territory: number, { map, owner, current }: GameState): string {
  const region = map.regions[map.regionOf[territory] ?? -1];
  const holder = owner[territory] ?? -1;
  if (region === undefined) return '';
  const { name } = region;
  if (holder >= 0 && region.territories.every((land) => owner[land] === holder)) return t`breaks ${name}`;
  const wins = region.territories.every((land) => land === territory || owner[land] === current);
  return wins ? t`completes ${name}` : '';
}

export const phaseWords = (phase: DecisionPhase): string =>
  ({ place: () => t`placing`, attack: () => t`attack`, move: () => t`moving` })[phase]();

/** As chess players write it, and in words. */
export const GRADE_SIGNS: Readonly<Record<Grade, string>> = { blunder: '??', mistake: '?', inaccuracy: '≈' };

export const gradeWords = (grade: Grade): string =>
  ({ blunder: () => t`Blunder`, mistake: () => t`Mistake`, inaccuracy: () => t`Inaccuracy` })[grade]();

/** Points with one digit and their sign: −9.4. */
export const pointsWords = (points: number): string => `${points < 0 ? '−' : '+'}${fixed(Math.abs(points))}`;

/** A number with one digit. */
export const fixed = (value: number): string =>
  value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
