import type { MapDefinition } from '../model/map.ts';

export interface BuiltInMap {
  readonly id: BuiltInMapId;
  readonly title: string;
  readonly territories: number;
  readonly regions: number;
  readonly players: MapDefinition['players'];
}

export const BUILT_IN_MAP_IDS = ['world', 'europe', 'usa', 'great-world'] as const;
export type BuiltInMapId = (typeof BUILT_IN_MAP_IDS)[number];

/** Lists and forms show this much of the boards, without their outlines. */
export const BUILT_IN_MAPS: readonly BuiltInMap[] = [
  {
    id: 'world',
    title: 'World',
    territories: 42,
    regions: 6,
    players: { min: 2, max: 12, recommended: [3, 6] },
  },
  {
    id: 'europe',
    title: 'Europe',
    territories: 50,
    regions: 10,
    players: { min: 2, max: 12, recommended: [3, 8] },
  },
  {
    id: 'usa',
    title: 'United States',
    territories: 50,
    regions: 7,
    players: { min: 2, max: 12, recommended: [3, 8] },
  },
  {
    id: 'great-world',
    title: 'Great World',
    territories: 120,
    regions: 18,
    players: { min: 2, max: 12, recommended: [6, 12] },
  },
];

/** Each path is spelled out so that a bundler makes one lazy chunk a board. */
const BOARDS: Record<BuiltInMapId, () => Promise<{ default: unknown }>> = {
  world: () => import('./boards/world.json', { with: { type: 'json' } }),
  europe: () => import('./boards/europe.json', { with: { type: 'json' } }),
  usa: () => import('./boards/usa.json', { with: { type: 'json' } }),
  'great-world': () => import('./boards/great-world.json', { with: { type: 'json' } }),
};

export const isBuiltInMap = (id: string): id is BuiltInMapId => BUILT_IN_MAP_IDS.some((one) => one === id);

export const loadMap = async (id: BuiltInMapId): Promise<MapDefinition> =>
  asMap((await BOARDS[id]()).default);

/** The builder wrote the boards through the schema, and a test reads them through it again. */
const asMap = (board: unknown): MapDefinition => board as MapDefinition;
