import { findColor } from '../../../engine/model/colors.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { countArmies, countTerritories, isAlive, type GameState } from '../../../engine/model/state.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { lettering, type Lettered } from './lettering.ts';

/** What previews of links ask for. */
export const [CARD_WIDTH, CARD_HEIGHT] = [1200, 630];

export interface Card {
  readonly map: MapDefinition;
  readonly players: ReplayBody['players'];
  readonly state: GameState;
  readonly title: string;
  /** The moment, and how it ended. */
  readonly lines: readonly string[];
}

/** The colours of the first theme (`web/base/theme/themes.css`): who gets a link has chosen none. */
export const CARD_COLORS = {
  bg: '#10151b',
  sea: '#0c1a26',
  coast: '#d9cfb4',
  ink: '#0a0e13',
  land: '#4b5560',
  text: '#f0ebdd',
  muted: '#a9b4be',
  accent: '#e0a526',
} as const;

/** The board stands on the left, and beside it who has how much. */
const BOARD = { width: 808, margin: 20 } as const;
const LEFT = BOARD.width + 28;
const RIGHT = CARD_WIDTH - 32;
const STANDINGS_TOP = 236;
const LARGEST_ROW = 52;

/** A moment of a game as a picture of 1200 by 630. */
export function cardSvg(card: Card): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${CARD_COLORS.bg}"/>`,
    `<rect width="${BOARD.width}" height="100%" fill="${CARD_COLORS.sea}"/>`,
    board(card),
    `<rect x="${LEFT}" y="40" width="56" height="5" fill="${CARD_COLORS.accent}"/>`,
    head(card),
    standings(card),
    '</svg>',
  ].join('');
}

const colorOf = ({ players }: Card, owner: number): string => {
  const chosen = players[owner]?.selectedColor;
  return (chosen && findColor(chosen)?.hex) || CARD_COLORS.land;
};

function board(card: Card): string {
  const { map, state } = card;
  const [x, y, wide, high] = map.view.box;
  const room = { width: BOARD.width - 2 * BOARD.margin, height: CARD_HEIGHT - 2 * BOARD.margin };
  const scale = Math.min(room.width / wide, room.height / high);
  const left = (BOARD.width - wide * scale) / 2 - x * scale;
  const top = (CARD_HEIGHT - high * scale) / 2 - y * scale;
  const whole = map.territories.map(({ d }) => d).join('');
  const lands = map.territories.map(
    ({ d }, territory) =>
      `<path d="${d}" fill="${colorOf(card, state.owner[territory] ?? -1)}" stroke="${CARD_COLORS.ink}" stroke-width="${1.6 / scale}"/>`,
  );
  return [
    `<g transform="translate(${left} ${top}) scale(${scale})" stroke-linejoin="round">`,
    `<path d="${whole}" fill="none" stroke="${CARD_COLORS.coast}" stroke-width="${5 / scale}"/>`,
    ...lands,
    '</g>',
  ].join('');
}

const words = (what: Pick<Lettered, 'text' | 'size' | 'at'> & Partial<Lettered>): string =>
  lettering({ face: 'text', fill: CARD_COLORS.text, most: RIGHT - what.at[0], ...what });

const head = ({ title, lines }: Card): string =>
  [
    words({ text: 'COLD KEEP', face: 'display', size: 34, at: [LEFT, 86], fill: CARD_COLORS.accent }),
    words({ text: title, face: 'display', size: 58, at: [LEFT, 148] }),
    ...lines.map((text, line) =>
      words({ text, size: 22, at: [LEFT, 182 + 28 * line], fill: CARD_COLORS.muted }),
    ),
  ].join('');

/** Everybody in the order of their land, the winners first. */
function standings(card: Card): string {
  const { players, state } = card;
  const wins = (seat: number): boolean => state.result?.winners.includes(seat) === true;
  const rows = players
    .map(({ username }, seat) => ({
      seat,
      username,
      land: countTerritories(state, seat),
      armies: countArmies(state, seat),
    }))
    .toSorted(
      (a, b) => Number(wins(b.seat)) - Number(wins(a.seat)) || b.land - a.land || b.armies - a.armies,
    );
  const row = Math.min(LARGEST_ROW, (CARD_HEIGHT - 24 - STANDINGS_TOP) / rows.length);
  const size = Math.min(23, row * 0.62);
  return rows
    .map(({ seat, username, land, armies }, place) => {
      const base = STANDINGS_TOP + row * (place + 0.68);
      const isIn = isAlive(state, seat);
      const fill = isIn ? CARD_COLORS.text : CARD_COLORS.muted;
      const numbers = isIn ? `${land} land · ${armies}` : 'out';
      return [
        `<circle cx="${LEFT + size / 2}" cy="${base - size * 0.34}" r="${size * 0.42}" fill="${colorOf(card, seat)}" stroke="${CARD_COLORS.ink}"/>`,
        words({ text: username, size, at: [LEFT + size * 1.4, base], fill, most: 200 - size * 0.4 }),
        words({ text: numbers, size, at: [RIGHT, base], isRight: true, fill, most: 140 }),
      ].join('');
    })
    .join('');
}
