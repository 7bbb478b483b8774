import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../engine/dice/seededRandom.ts';
import { textFile, understood } from './corpus.ts';
import { linksOf, lossesOf } from './told.ts';

type Place = readonly [x: number, y: number];

/** A square of 100 units with a point each five, whose sides wave inwards a little; so much smaller on each side. */
function wavy(column: number, row: number, inset = 0): Place[] {
  const [size, step] = [100, 5];
  const wave = (along: number): number => 0.2 * (Math.cos((along / size) * Math.PI * 4) - 1);
  const along = Array.from({ length: size / step }, (_, at) => at * step);
  const [left, top] = [column * size, row * size];
  const within = (value: number): number => Math.min(size - inset, Math.max(inset, value));
  return [
    ...along.map((far): Place => [left + within(far), top + wave(far) + inset]),
    ...along.map((far): Place => [left + size + wave(far) - inset, top + within(far)]),
    ...along.map((far): Place => [left + within(size - far), top + size + wave(size - far) - inset]),
    ...along.map((far): Place => [left + wave(size - far) + inset, top + within(size - far)]),
  ];
}

/** Three rows of two, of which the middle one is half a land to the right. */
const LANDS = [
  ['Aln', 0, 0],
  ['Bex', 1, 0],
  ['Cam', 0.5, 1],
  ['Dee', 1.5, 1],
  ['Esk', 0, 2],
  ['Fal', 1, 2],
] as const;
const LOWER = ['Cam/Dee -', 'Cam/Esk -', 'Cam/Fal -', 'Dee/Fal -', 'Esk/Fal -'];
const ALL = ['Aln/Bex -', 'Aln/Cam -', 'Bex/Cam -', 'Bex/Dee -', ...LOWER];

const drawing = (rings: readonly (readonly Place[])[]): string => {
  const paths = rings.map(
    (ring, at) => `<path id="${LANDS[at]?.[0]}" d="M${ring.map((place) => place.join(' ')).join('L')}z"/>`,
  );
  return `<svg viewBox="-10 -10 270 330">${paths.join('')}</svg>`;
};

const inset = (by: number): string => drawing(LANDS.map(([, column, row]) => wavy(column, row, by)));

describe('borders that neighbours have each drawn for themselves', () => {
  test('a line of sea that a drawing leaves between all neighbours is their border', async () => {
    expect(linksOf(await understood(textFile('shared.svg', inset(0))))).toEqual(ALL);
    const apart = await understood(textFile('apart.svg', inset(0.5)));
    expect(linksOf(apart)).toEqual(ALL);
    expect(lossesOf(apart)).toMatchObject({ borders_redrawn: 1 });
  });

  test('a strait that some are apart, where others touch, is none', async () => {
    const lower = LANDS.map(([, column, row]) =>
      wavy(column, row).map(([x, y]): Place => [x, row === 0 ? y : y + 2]),
    );
    expect(linksOf(await understood(textFile('strait.svg', drawing(lower))))).toEqual([
      'Aln/Bex -',
      ...LOWER,
    ]);
  });

  test('a sliver between outlines that were simplified one by one is no lake, though they share most points', async () => {
    const features = LANDS.map(([name, column, row]) => {
      // Sides to the left and above have lost all points but their ends.
      const isLost = ([x, y]: Place): boolean =>
        (column >= 1 && Math.abs(x - column * 100) < 5 && y > row * 100 + 1 && y < row * 100 + 99) ||
        (row >= 1 && Math.abs(y - row * 100) < 5 && x > column * 100 + 1 && x < column * 100 + 99);
      const ring = wavy(column, row).filter((place) => !isLost(place));
      return {
        type: 'Feature',
        properties: { name },
        geometry: {
          type: 'Polygon',
          coordinates: [[...ring, ...ring.slice(0, 1)].map(([x, y]) => [x / 10, 30 - y / 10])],
        },
      };
    });
    const file = textFile('slivers.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(linksOf(await understood(file))).toEqual(ALL);
  });

  test('corners that lie on a side of their neighbour but for rounding leave no sliver, and what is drawn twice is one land', async () => {
    const shape = (name: string, d: string): string => `<path id="${name}" d="${d}"/>`;
    const paths = [
      shape('Aln', 'M0 0L100 60L100 100L0 100z'),
      shape('Bex', 'M0 0L60 0L60 35.98z'),
      shape('Cam', 'M60 0L100 0L100 60L60 35.98z'),
    ];
    const outlined = paths.map((path) => path.replace('<path id', '<path data-of'));
    const map = await understood(
      textFile('corners.svg', `<svg viewBox="0 0 100 100">${[...paths, ...outlined].join('')}</svg>`),
    );
    expect(linksOf(map)).toEqual(['Aln/Bex -', 'Aln/Cam -', 'Bex/Cam -']);
    expect(lossesOf(map)).toEqual({ hidden_shapes: 3 });
  });

  test('neighbours that a hand drew each for itself, here nearer and there farther apart, are linked', async () => {
    const random = seededRandom(7);
    const off = (): number => random.below(20) / 40 - 0.25;
    const byHand = LANDS.map(([, column, row]) =>
      wavy(column, row, 0.25)
        .filter((_, at) => at % 20 === 0 || random.below(2) === 0)
        .map(([x, y]): Place => [x + off(), y + off()]),
    );
    expect(linksOf(await understood(textFile('by-hand.svg', drawing(byHand))))).toEqual(ALL);
  });

  test('a side that lies beside another without a corner near one of that is a border', async () => {
    const features = [
      [0, 0, 1000, 400],
      [300, 400.8, 600, 800],
    ].map(([left = 0, top = 0, right = 0, bottom = 0], at) => ({
      type: 'Feature',
      properties: { name: LANDS[at]?.[0] },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [left, top],
            [right, top],
            [right, bottom],
            [left, bottom],
            [left, top],
          ],
        ],
      },
    }));
    const file = textFile('sides.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(linksOf(await understood(file))).toEqual(['Aln/Bex -']);
  });

  test('a line of sea is a border also where most of a map is coast', async () => {
    // Combs, whose long teeth are coast.
    const comb = (name: string, x: number, way: 1 | -1): string => {
      const teeth = Array.from(
        { length: 12 },
        (_, at) => `L${x + way * 180} ${at * 40 + 20}L${x + way * 20} ${at * 40 + 40}`,
      );
      return `<path id="${name}" d="M${x} 0L${x + way * 20} 0${teeth.join('')}L${x} 480z"/>`;
    };
    const text = `<svg viewBox="0 0 800 500">${comb('Aln', 398, -1)}${comb('Bex', 400, 1)}</svg>`;
    expect(linksOf(await understood(textFile('coasts.svg', text)))).toEqual(['Aln/Bex -']);
  });
});
