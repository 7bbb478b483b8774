import type { BoardPlan } from '../plan.ts';

export const usa: BoardPlan = {
  id: 'usa',
  title: 'United States',
  description: 'Fifty states in seven regions. Wide open plains, a crowded north-east, two far outposts.',
  rev: 1,
  size: { territories: 50, regions: 7 },
  recommended: [3, 8],
  source: 'us-atlas',
  // The atlas comes in an Albers projection with Alaska and Hawaii set in below California.
  project: (point) => point,
  width: 1000,
  tokenRadius: 11,
  detail: 1,
  smallestIsland: 9,
  grid: 0.1,
  regions: [
    {
      id: 'pacific',
      name: 'Pacific',
      color: '#6fc3ff',
      territories: states('Alaska', 'Hawaii', 'Washington', 'Oregon', 'California'),
    },
    {
      id: 'mountain-west',
      name: 'Mountain West',
      color: '#ff9a5e',
      territories: states(
        'Nevada',
        'Idaho',
        'Montana',
        'Wyoming',
        'Utah',
        'Colorado',
        'Arizona',
        'New Mexico',
      ),
    },
    {
      id: 'great-plains',
      name: 'Great Plains',
      color: '#ffcf5a',
      territories: states('North Dakota', 'South Dakota', 'Nebraska', 'Kansas', 'Oklahoma', 'Texas'),
    },
    {
      id: 'great-lakes',
      name: 'Great Lakes',
      color: '#8be36b',
      territories: states(
        'Minnesota',
        'Iowa',
        'Missouri',
        'Wisconsin',
        'Illinois',
        'Michigan',
        'Indiana',
        'Ohio',
      ),
    },
    {
      id: 'deep-south',
      name: 'Deep South',
      color: '#c9a2ff',
      territories: states(
        'Arkansas',
        'Louisiana',
        'Mississippi',
        'Alabama',
        'Tennessee',
        'Georgia',
        'Florida',
      ),
    },
    {
      id: 'mid-atlantic',
      name: 'Mid-Atlantic',
      color: '#5ee0d0',
      territories: {
        ...states('Kentucky', 'West Virginia', 'Virginia', 'North Carolina', 'South Carolina'),
        Maryland: ['USA/Maryland,District-of-Columbia'],
        ...states('Delaware', 'Pennsylvania', 'New Jersey'),
      },
    },
    {
      id: 'north-east',
      name: 'North-East',
      color: '#ff86b5',
      territories: states(
        'New York',
        'Vermont',
        'New Hampshire',
        'Maine',
        'Massachusetts',
        'Connecticut',
        'Rhode Island',
      ),
    },
  ],
  sea: [
    ['Alaska', 'California'],
    ['Alaska', 'Hawaii'],
    ['Hawaii', 'California'],
  ],
  wrap: [],
  omit: [],
  extent: 'named countries',
  attribution: { source: 'US Census Bureau', credit: 'Made with data of the US Census Bureau.' },
};

function states(...names: string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, [`USA/${name.replaceAll(' ', '-')}`]]));
}
