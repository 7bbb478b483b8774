import { t } from '@lingui/core/macro';
import { BUILT_IN_MAPS } from '../../../../engine/maps/catalogue.ts';
import type { PoolMap } from '../../../../engine/wars/pool.ts';
import {
  otherSide,
  USUAL_RULES,
  type Side,
  type WarFormat,
  type WarPick,
  type WarRules,
  type WarTerms,
} from '../../../../engine/wars/terms.ts';
import type { WarBoardShown, WarBrief, WarPage } from '../../../../sync-server/protocol/wars.ts';
import { colorNamed, contrastOf } from '../../../../sync-server/protocol/emblems.ts';
import { MODES } from '../../modes/looks.ts';
import { CARD_WORDS, MOVEMENT_WORDS, SWITCH_WORDS, VISIBILITY_WORDS } from '../../parts/lists/ruleWords.ts';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { dateWords } from '../../parts/words/dateWords.ts';
import { titleOf } from '../../parts/words/words.ts';

export const formatWords = (format: WarFormat): string =>
  ({ duel: '1 v 1', doubles: '2 v 2', triples: '3 v 3', quads: '4 v 4' })[format];

export const momentWords = (at: number): string => dateWords(at, { dateStyle: 'medium', timeStyle: 'short' });

export const isFought = ({ status }: Pick<WarBrief, 'status'>): boolean =>
  status === 'running' || status === 'over' || status === 'cancelled';

/** The side that stands first for whoever looks: their own. */
export const firstSide = (war: Pick<WarPage, 'own'>): Side => war.own?.side ?? 'challenger';

/** Two sides whose fields look alike are told apart by the colour of the second's sign. */
const APART = 1.3;

export function sideColors({ clans }: Pick<WarBrief, 'clans'>): Record<Side, string> {
  const { challenger, challenged } = clans;
  const isAlike = contrastOf(challenger.emblem.field, challenged.emblem.field) < APART;
  const hexOf = (name: string): string => colorNamed(name)?.hex ?? '';
  return {
    challenger: hexOf(challenger.emblem.field),
    challenged: hexOf(isAlike ? challenged.emblem.charge : challenged.emblem.field),
  };
}

/** The colours of a board's land: as it stands, and once it is decided all the winner's; undefined = nothing is known. */
export function landColors(
  board: WarBoardShown,
  colors: Record<Side, string>,
  maps: readonly PoolMap[],
): (string | null)[] | undefined {
  if (board.winner) {
    const size = [...BUILT_IN_MAPS, ...maps].find(({ id }) => id === board.pick?.map)?.territories ?? 0;
    return Array.from({ length: size }, () => colors[board.winner ?? 'challenger']);
  }
  return board.owners.length > 0
    ? board.owners.map((side) => (side === null ? null : colors[side]))
    : undefined;
}

/** How a board stands for a side, in a word. */
export function stateWords(board: WarBoardShown, side: Side, isPlayer: boolean): string {
  if (board.status === 'closed') return t`Not open yet`;
  if (board.status === 'decided') {
    if (board.winner === null) return t`Nobody won`;
    if (isPlayer) return board.winner === side ? t`Won` : t`Lost`;
    return t`Decided`;
  }
  if (board.isYourTurn) return t`Your turn`;
  if (board.turn === null) return t`Begins`;
  if (!isPlayer) return t`Running`;
  return board.turn === side ? t`Ours` : t`Theirs`;
}

const playersWords = (board: WarBoardShown, side: Side): string =>
  board.players[side].map(({ username }) => username).join(', ');

/** Who plays a board, of one side and then of the other; a side that has named nobody is said in words. */
export function pairWords(board: WarBoardShown, side: Side): string {
  const [first, second] = [playersWords(board, side), playersWords(board, otherSide(side))];
  if (first === '' && second === '') return t`Nobody lined up`;
  return `${first || t`nobody`} · ${second || t`nobody`}`;
}

/** The title of a map in a pool. @param maps the players' maps that are known by name */
export const mapTitle = (map: string, maps: readonly PoolMap[]): string =>
  maps.find(({ id }) => id === map)?.title ?? titleOf(map);

/** The map of a board, and where its rules differ from the usual ones. */
export function pickWords({ map, rules }: WarPick, maps: readonly PoolMap[] = []): string {
  const words: Readonly<Record<keyof WarRules, string | null>> = {
    gameMode: MODES[rules.gameMode].label,
    visibility: VISIBILITY_WORDS[rules.visibility].short,
    cardMode: CARD_WORDS[rules.cardMode].short,
    movementType: MOVEMENT_WORDS[rules.movementType].short,
    trench: SWITCH_WORDS.trench.label,
  };
  const unusual = RULES.filter((rule) => rules[rule] !== USUAL_RULES[rule]);
  return [mapTitle(map, maps), ...unusual.flatMap((rule) => words[rule] ?? [])].join(' · ');
}

const RULES = ['gameMode', 'visibility', 'cardMode', 'movementType', 'trench'] as const;

/** What was agreed on, a line each; both versions of an offer are compared by these. */
export function termsLines(terms: WarTerms, maps: readonly PoolMap[]): { label: string; value: string }[] {
  const counts = new Map<WarFormat, number>();
  for (const format of terms.formats) counts.set(format, (counts.get(format) ?? 0) + 1);
  return [
    {
      label: t`Boards`,
      value: [...counts].map(([format, count]) => `${count} × ${formatWords(format)}`).join(', '),
    },
    {
      label: t`Sets open`,
      value: terms.sets.map(({ opensAt, boards }) => `${momentWords(opensAt)} (${boards})`).join('; '),
    },
    { label: t`Clock`, value: CLOCK_WORDS[terms.clock].label },
    { label: t`Maps`, value: terms.maps.map((map) => mapTitle(map, maps)).join(', ') },
    { label: t`Most boards a player`, value: String(terms.mostBoards) },
    {
      label: t`At a time`,
      value: terms.clock === 'async' ? String(terms.atOnce) : t`one a set`,
    },
    { label: t`A tie is decided by`, value: t`board ${terms.tieBreak}` },
  ];
}
