import type { BattleReference } from '../../../../../engine/view/logReference.ts';
import { battleOdds } from '../../../../../engine/odds/battle.ts';
import type { LogLine } from '../../../../../sync-server/protocol/games.ts';

/** The lists go back no further than this. */
const MOST_BATTLES = 20;
const MOST_PLACEMENTS = 100;

export interface Fought {
  readonly line: LogLine;
  readonly battle: BattleReference;
  /** That the land would fall, had it been fought to the finish; null where the armies were not seen. */
  readonly chance: number | null;
}

export interface Placed {
  readonly line: LogLine;
  readonly territoryId: string;
  /** Below zero: taken back. */
  readonly armies: number;
}

/** The last battles, newest first. */
export const battlesIn = (lines: readonly LogLine[]): Fought[] =>
  lines
    .flatMap((line) => (line.deed?.type === 'battle' ? [{ line, battle: line.deed }] : []))
    .slice(-MOST_BATTLES)
    .toReversed()
    .map((fought) => ({ ...fought, chance: chanceOf(fought.battle) }));

/** A line is known again by this name; those of one step differ in their text. */
export const nameOf = ({ seq, text }: LogLine): string => `${seq}-${text}`;

/** One army stays behind. */
const chanceOf = ({ attackers, defenders }: BattleReference): number | null =>
  attackers === null || defenders === null ? null : battleOdds(attackers - 1, defenders).winChance;

/** The armies placed since this turn began, summed up by territory, and those placed before it, newest first. */
export function placementsIn(lines: readonly LogLine[]): { thisTurn: Placed[]; before: Placed[] } {
  const begun = lines.findLastIndex(({ deed }) => deed?.type === 'turn');
  const sums = new Map<string, Placed>();
  for (const placed of placedIn(lines.slice(begun + 1))) {
    const armies = placed.armies + (sums.get(placed.territoryId)?.armies ?? 0);
    sums.set(placed.territoryId, { ...placed, armies });
  }
  return {
    thisTurn: [...sums.values()].filter(({ armies }) => armies > 0),
    before: placedIn(lines.slice(0, begun + 1))
      .slice(-MOST_PLACEMENTS)
      .toReversed(),
  };
}

const placedIn = (lines: readonly LogLine[]): Placed[] =>
  lines.flatMap((line) =>
    line.deed?.type === 'placement'
      ? [{ line, territoryId: line.deed.territoryId, armies: line.deed.armies }]
      : [],
  );

/** The territories that a line tells of, by id. */
export function landIn({ deed }: LogLine): string[] {
  if (deed?.type === 'battle') return [deed.fromId, deed.toId];
  return deed?.type === 'placement' ? [deed.territoryId] : [];
}

/** The lines with all of these words, whatever their case and accents. */
export function linesWith(lines: readonly LogLine[], search: string): readonly LogLine[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ text, detail }) => {
    const line = plain(`${text} ${detail ?? ''}`);
    return words.every((word) => line.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All that is known: what was known before, where the newer log carries on from it. */
export function carriedOn(known: readonly LogLine[], log: readonly LogLine[]): readonly LogLine[] {
  const [last, first] = [known.at(-1), log[0]];
  // A game in fog tells its log anew when it is over.
  const follows = log.some(({ seq, text }) => seq === last?.seq && text === last.text);
  return follows && first ? [...known.filter(({ seq }) => seq < first.seq), ...log] : log;
}
