import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

const LANDS = ['ash', 'bog', 'cask', 'dell', 'ember', 'ford', 'gate', 'hold'];

const definition: MapDefinition = {
  schema: 1,
  id: 'ring',
  rev: 1,
  title: 'Ring',
  description: 'Eight lands around a lake',
  players: { min: 2, max: 2, recommended: [2, 2] },
  view: { box: [0, 0, 100, 100], comfort: 1 },
  territories: LANDS.map((id, index) => ({
    id,
    name: id,
    region: index < 4 ? 'east' : 'west',
    d: 'M0 0h1v1h-1z',
    anchor: [0, 0],
    token: [0, 0],
  })),
  links: LANDS.map((id, index) => ({ a: id, b: LANDS[(index + 1) % LANDS.length] ?? id, type: 'land' })),
  regions: [
    { id: 'east', name: 'East', color: '#aaaaaa', bonus: 2, labelAt: [0, 0] },
    { id: 'west', name: 'West', color: '#bbbbbb', bonus: 2, labelAt: [0, 0] },
  ],
  attribution: { author: 'test', sources: [], licence: 'CC0-1.0' },
};

export const RING = boardMapOf(definition);
