import { readdirSync, readFileSync } from 'node:fs';
import { approachesOf, boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import { mapDefinitionSchema } from '../../../engine/model/map.ts';

export interface Sketch {
  readonly id: string;
  /** `a-b` both ways, `a>b` from a to b only; separated by blanks. Territories are numbered as they appear. */
  readonly links: string;
  readonly regions: Readonly<Record<string, { readonly bonus: number; readonly land: string }>>;
}

/** A board without a drawing, from a sentence. Every territory belongs to one region. */
export function boardFrom({ id, links, regions }: Sketch): BoardMap {
  const ids = [...new Set(links.match(/[^\s>-]+/g))];
  const indexOf = new Map(ids.map((name, index) => [name, index]));
  const at = (name: string): number => {
    const found = indexOf.get(name);
    if (found === undefined) throw new Error(`${id}: no territory "${name}"`);
    return found;
  };
  const neighbours = ids.map(() => new Set<number>());
  for (const [, from = '', way, to = ''] of links.matchAll(/(\S+?)([>-])(\S+)/g)) {
    neighbours[at(from)]?.add(at(to));
    if (way === '-') neighbours[at(to)]?.add(at(from));
  }
  const areas = Object.entries(regions).map(([name, { bonus, land }]) => ({
    id: name,
    name,
    bonus,
    territories: land.split(' ').map(at),
  }));
  const reached = neighbours.map((set) => [...set].toSorted((a, b) => a - b));
  return {
    id,
    rev: 1,
    territories: ids.map((name) => ({ id: name, name: name.toUpperCase() })),
    indexOf,
    neighbours: reached,
    approaches: approachesOf(reached),
    regions: areas,
    regionOf: ids.map((_, territory) => areas.findIndex((area) => area.territories.includes(territory))),
  };
}

/**
 * The board of the rules' tests, two regions and one crossing that leads one way only:
 *
 *     a - b - c
 *     |   |   |      west (2 armies): a b d e
 *     d - e - f      east (3 armies): c f g h i
 *     |       |
 *     g - h - i      a > i
 */
export const CRAFTED: BoardMap = boardFrom({
  id: 'crafted',
  links: 'a-b b-c a-d b-e c-f d-e e-f d-g f-i g-h h-i a>i',
  regions: { west: { bonus: 2, land: 'a b d e' }, east: { bonus: 3, land: 'c f g h i' } },
});

const BLOCK = 3;

const grids = new Map<string, BoardMap>();

/** `columns` x `rows` squares, named c0r0 and so on; regions are blocks of three by three. Each is made once. */
export function gridBoard(columns: number, rows: number): BoardMap {
  const id = `grid-${columns}x${rows}`;
  const made = grids.get(id) ?? madeGrid(id, columns, rows);
  grids.set(id, made);
  return made;
}

function madeGrid(id: string, columns: number, rows: number): BoardMap {
  const squares = Array.from(
    { length: columns * rows },
    (_, index) => [index % columns, Math.floor(index / columns)] as const,
  );
  const name = (column: number, row: number): string => `c${column}r${row}`;
  const links = squares.flatMap(([column, row]) => [
    ...(column + 1 < columns ? [`${name(column, row)}-${name(column + 1, row)}`] : []),
    ...(row + 1 < rows ? [`${name(column, row)}-${name(column, row + 1)}`] : []),
  ]);
  const blocks = new Map<string, string[]>();
  for (const [column, row] of squares) {
    const block = `block-${Math.floor(column / BLOCK)}-${Math.floor(row / BLOCK)}`;
    blocks.set(block, [...(blocks.get(block) ?? []), name(column, row)]);
  }
  return boardFrom({
    id,
    links: links.join(' '),
    regions: Object.fromEntries(
      [...blocks].map(([block, land]) => [
        block,
        { bonus: Math.ceil(land.length / 2), land: land.join(' ') },
      ]),
    ),
  });
}

const BOARDS = new URL('../../../engine/maps/boards/', import.meta.url);

/** The boards that ship with the game. */
export const builtInBoards = (): BoardMap[] =>
  readdirSync(BOARDS)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) =>
      boardMapOf(mapDefinitionSchema.parse(JSON.parse(readFileSync(new URL(file, BOARDS), 'utf8')))),
    );
