import { plural, t } from '@lingui/core/macro';
import type { Names } from '../../../engine/view/events/logSentence.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Mark } from '../../../engine/replay/marks.ts';
import type { TurnSummary } from '../../../engine/replay/timeline.ts';
import { sentencesOf, textOf } from '../../../engine/view/sentencesOf.ts';
import { say } from '../../base/i18n/say.ts';
import type { Fight } from '../../../engine/replay/fights.ts';
import type { Account } from './told.ts';

/** A turn in one sentence, for who cannot see its column. */
export function turnSentence(summary: TurnSummary, names: Names): string {
  const { turn, round, seat, eliminated } = summary;
  const [player, deeds] = [names.player(seat), deedWords(summary)];
  const out = eliminated.map((gone) => t`${{ player: names.player(gone) }} is out`);
  return [t`Turn ${turn}, round ${round}, ${player}: ${deeds}`, ...out].join('. ');
}

/** What stands out in a turn; that somebody is out its sentence says already. */
export function markWords(
  { kind, seat, region }: Mark,
  { regions }: MapDefinition,
  names: Names,
): readonly string[] {
  const player = names.player(seat);
  switch (kind) {
    case 'eliminated':
      return [];
    case 'objective':
      return [t`${player} gets closer to the objective`];
    case 'region':
      return [t`${player} holds all of ${{ region: regions[region ?? -1]?.name ?? '' }}`];
  }
}

/** 3 fights, 2 lands taken. */
export function deedWords({ fights, conquests }: Pick<TurnSummary, 'fights' | 'conquests'>): string {
  const fought = plural(fights, { one: '# fight', other: '# fights' });
  return `${fought}, ${plural(conquests, { one: '# land taken', other: '# lands taken' })}`;
}

/** What happened at an entry, as its log tells it. */
export const entryWords = (
  { replay }: Pick<Account, 'replay'>,
  seq: number,
  names: Names,
): readonly string[] => sentencesOf(eventsOf(replay, seq), names, say).map(textOf);

/** That the next turn begins is no part of the one that ends, and goes without saying. */
const eventsOf = ({ steps }: Account['replay'], seq: number) =>
  (steps[seq - 1]?.events ?? []).filter(({ type }) => type !== 'turn_started');

/** Says how a fight ended, or how far it has got. */
export function outcomeWords({ conquered, lost, killed }: Fight): string {
  return conquered ? t`Took it, lost ${lost}` : t`Lost ${lost}, killed ${killed}`;
}

/** Armies won or lost by the dice: +1.1, −0.6. */
export const luckWords = (luck: number): string =>
  `${luck < 0 ? '−' : '+'}${tenths(document.documentElement.lang).format(Math.abs(luck))}`;

const formats = new Map<string, Intl.NumberFormat>();

/** One formatter a language: to make one takes as long as to draw a row of a list. */
function tenths(lang: string): Intl.NumberFormat {
  const known = formats.get(lang);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formats.set(lang, made);
  return made;
}

/** Sentences of a turn's story at most. */
const MOST_SENTENCES = 12;

/** A turn's story in at most twelve sentences: what is too much is summed up in the last of them. */
export function storyOf(account: Account, turn: TurnSummary, names: Names): readonly string[] {
  const all: string[] = [];
  for (let seq = turn.fromSeq; seq <= turn.toSeq; seq++) {
    const fight = account.fights.find(({ fromSeq, toSeq }) => seq >= fromSeq && seq <= toSeq);
    // A fight that was rolled one by one is one sentence.
    if (fight && seq < fight.toSeq) continue;
    if (fight && fight.fromSeq < fight.toSeq) all.push(fightSentence(fight, names));
    else all.push(...entryWords(account, seq, names));
  }
  if (all.length <= MOST_SENTENCES) return all;
  const left = all.length - (MOST_SENTENCES - 1);
  return [...all.slice(0, MOST_SENTENCES - 1), plural(left, { one: 'And # more.', other: 'And # more.' })];
}

function fightSentence({ attacker, to, conquered, lost, killed }: Fight, names: Names): string {
  const [player, place] = [names.player(attacker), names.territory(to)];
  return conquered
    ? t`${player} took ${place} after several rolls, lost ${lost}`
    : t`${player} attacked ${place} several times, lost ${lost}, killed ${killed}`;
}
