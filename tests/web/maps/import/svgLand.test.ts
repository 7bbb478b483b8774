import { describe, expect, test } from 'vitest';
import { textFile, understood } from './corpus.ts';
import { linksOf, lossesOf } from './told.ts';

const ALN = 'M0 0h40v40h-40z';
const BEX = 'M40 0h40v40h-40z';
const CAM = 'M0 40h80v40h-80z';
const LINKS = ['Aln/Bex -', 'Aln/Cam -', 'Bex/Cam -'];

const shape = (name: string, d: string, fill = 'none'): string =>
  `<path id="${name}" d="${d}" fill="${fill}" stroke="#555"/>`;

const lands = (fill?: string): string =>
  shape('Aln', ALN, fill) + shape('Bex', BEX, fill) + shape('Cam', CAM, fill);

const read = (drawn: string) =>
  understood(
    textFile('marked.svg', `<svg viewBox="0 0 100 100" xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`),
  );

describe('what of a drawing is land', () => {
  test('provinces that are only outlined are, and not the filled towns upon them', async () => {
    const map = await read(`${lands()}<circle cx="10" cy="10" r="2"/><circle cx="60" cy="60" r="2"/>`);
    expect(linksOf(map)).toEqual(LINKS);
    expect(lossesOf(map)).toEqual({ lines: 2 });
  });

  test('a square country is no sea, though the drawing says that it is smaller than that', async () => {
    const text = `<svg viewBox="0 0 10 10">${lands('#ddd')}${shape('Dee', 'M80 0h40v80h-40z', '#ddd')}</svg>`;
    const map = await understood(textFile('small.svg', text));
    expect(linksOf(map)).toEqual([...LINKS, 'Bex/Dee -', 'Cam/Dee -'].toSorted());
    const sea = await read(`<rect x="-20" y="-20" width="130" height="130"/>${lands('#ddd')}`);
    expect(lossesOf(sea)).toEqual({ background: 1 });
  });

  test('hundredths are of the drawing', async () => {
    const map = await read(`<rect width="100%" height="100%" fill="#acf"/>${lands('#ddd')}`);
    expect(linksOf(map)).toEqual(LINKS);
    expect(lossesOf(map)).toEqual({ background: 1 });
  });

  test('a drawing in a drawing, and a symbol, lie where they are put, in the size that they are given', async () => {
    // Half as large as they are drawn, beside Bex.
    const inset = `<svg x="80" y="-10" width="20" height="60" viewBox="100 0 40 80">${shape('Dee', 'M100 0h40v80h-40z', '#ddd')}</svg>`;
    const symbol = `<symbol id="isle" viewBox="0 0 10 10"><path d="M0 0h10v10h-10z" fill="#ddd"/></symbol>`;
    const use = '<use id="Esk" href="#isle" x="80" y="40" width="20" height="20"/>';
    expect(linksOf(await read(`${lands('#ddd')}${inset}${symbol}${use}`))).toEqual(
      [...LINKS, 'Bex/Dee -', 'Cam/Esk -', 'Dee/Esk -'].toSorted(),
    );
  });

  test('outlined rivers and frames are not, where the land is filled', async () => {
    const frame = '<rect x="1" y="1" width="98" height="98" fill="none"/>';
    const map = await read(`${frame}${lands('#ddd')}${shape('River', 'M5 5l9 9l-2 20')}`);
    expect(linksOf(map)).toEqual(LINKS);
  });

  test('a sign without a name lies upon land, as does one that is drawn in many places', async () => {
    const sign = '<symbol id="sign"><circle cx="0" cy="0" r="3" fill="#000"/></symbol>';
    const uses =
      '<use href="#sign" id="port_of_Aln" x="20" y="20"/><use href="#sign" id="port_of_Cam" x="20" y="60"/>';
    const map = await read(`${sign}${lands('#ddd')}${uses}<rect x="50" y="20" width="6" height="6"/>`);
    expect(linksOf(map)).toEqual(LINKS);
    expect(lossesOf(map)).toEqual({ marks: 3 });
  });

  test('a circle with a name of its own is a small country', async () => {
    const dot = '<circle id="Dot" cx="20" cy="20" r="6"/>';
    for (const drawn of [dot, dot.replace('<circle id="Dot"', '<g id="Dot"><circle') + '</g>']) {
      const map = await read(lands('#ddd') + drawn);
      expect(linksOf(map)).toEqual(['Aln/Bex -', 'Aln/Cam -', 'Aln/Dot -', 'Bex/Cam -']);
    }
  });

  test('boards of rectangles and circles are land', async () => {
    const tile = (name: string, x: number): string =>
      `<rect x="${x}" y="0" width="40" height="40" id="${name}"/>`;
    expect(linksOf(await read(tile('Aln', 0) + tile('Bex', 40)))).toEqual(['Aln/Bex -']);
    const nameless = '<circle cx="20" cy="20" r="15"/><circle cx="70" cy="20" r="15"/>';
    expect((await read(nameless)).draft.territories.size).toBe(2);
  });

  test('a country is not, whose provinces lie upon it', async () => {
    const map = await read(`${shape('Land', 'M0 0h80v80h-80z', '#999')}${lands('#ddd')}`);
    expect(linksOf(map)).toEqual(LINKS);
    expect(lossesOf(map)).toEqual({ hidden_shapes: 1 });
  });

  test('nor where its provinces are drawn by reference', async () => {
    const map = await read(
      `<defs><g id="map">${lands('#ddd')}</g></defs>${shape('Land', 'M0 0h80v80h-80z', '#999')}<use href="#map"/>`,
    );
    expect(linksOf(map)).toEqual(LINKS);
  });

  test('a shape drawn again from another of its corners is the same', async () => {
    const again = shape('', 'M40 40h-40v-40h40z', '#ddd');
    expect(lossesOf(await read(lands('#ddd') + again))).toEqual({ hidden_shapes: 1 });
  });

  test('an open line that is filled is land', async () => {
    const open = '<polyline id="Dee" points="80,0 100,0 100,80 80,80" fill="#ddd"/>';
    expect(linksOf(await read(lands('#ddd') + open))).toEqual([
      'Aln/Bex -',
      'Aln/Cam -',
      'Bex/Cam -',
      'Bex/Dee -',
      'Cam/Dee -',
    ]);
  });

  test('what is clear, so that it is only pointed at, is not where there is something to be seen', async () => {
    const style = '<style>#over { opacity: 0 } .land:hover { fill-opacity: 0 }</style>';
    const over = `<g id="over">${shape('North', 'M0 0h80v40h-80z', '#fff')}</g>`;
    const map = await read(`${style}<g class="land">${lands('#ddd')}</g>${over}`);
    expect(linksOf(map)).toEqual(LINKS);
    expect(linksOf(await read(`${style}<image href="map.png"/><g id="over">${lands('#fff')}</g>`))).toEqual(
      LINKS,
    );
  });

  test('styles for all of a kind tell what is filled', async () => {
    const style = '<style>path { fill: none } .land { fill: #ddd }</style>';
    const paths = [ALN, BEX, CAM].map((d) => `<path class="land" d="${d}"/>`).join('');
    const map = await read(`${style}${paths}<path d="M5 5l9 9l-2 20"/>`);
    expect(map.draft.territories.size).toBe(3);
    expect(lossesOf(map)).toMatchObject({ lines: 1 });
  });

  test('links around shapes bear their names, and a circle of no size is nothing', async () => {
    const linked = (name: string, d: string): string => `<a name="${name}"><path id="path8" d="${d}"/></a>`;
    const map = await read(
      `${linked('Aln', ALN)}${linked('Bex', BEX)}${linked('Cam', CAM)}<circle id="0" cx="20" cy="20"/>`,
    );
    expect(linksOf(map)).toEqual(LINKS);
  });

  test('what is written upon land that nothing names is its name, and what counts something is not', async () => {
    const nameless = lands('#ddd').replaceAll(/ id="\w+"/g, '');
    const texts = [
      '<text x="10" y="20" font-size="8">Aln</text><text x="20" y="30">7</text>',
      '<g transform="translate(40 0)"><text x="20" y="15" text-anchor="middle"><tspan>Bex</tspan></text>',
      '<text x="4" y="30" style="font-size: 6px">upon Sea</text></g>',
      '<text><tspan x="30" y="60">Cam</tspan></text><text x="90" y="95">Sea</text>',
    ];
    const map = await read(nameless + texts.join(''));
    expect(linksOf(map)).toEqual(['Aln/Bex upon Sea -', 'Aln/Cam -', 'Bex upon Sea/Cam -']);
    expect(lossesOf(map)).toEqual({ texts: 2 });
  });

  test('ids are read without what drawing programs add, names by any attribute that is called so', async () => {
    const paths = [
      `<path id="Aln_x26_Oln_00000129888481656439271060000007674165061418467483_" d="${ALN}"/>`,
      `<path id="Bex_1_" d="${BEX}"/>`,
      `<g><path xlink:title="Cam" id="path12" d="${CAM}"/></g>`,
    ];
    expect(linksOf(await read(paths.join('')))).toEqual(['Aln&Oln/Bex -', 'Aln&Oln/Cam -', 'Bex/Cam -']);
  });

  test('a group of many islands is one territory among others, and one that holds all land is a layer', async () => {
    const islets = Array.from(
      { length: 30 },
      (_, at) => `<path d="M${(at % 10) * 8} ${84 + Math.floor(at / 10) * 5}h4v3h-4z"/>`,
    );
    const named = (name: string, d: string): string => `<g><title>${name}</title><path d="${d}"/></g>`;
    const isles = `<g><title>Isles</title><g transform="translate(0 1)">${islets.join('')}</g></g>`;
    const map = await read(named('Aln', ALN) + named('Bex', BEX) + named('Cam', CAM) + isles);
    expect([...map.draft.territories.values()].map(({ name }) => name)).toEqual([
      'Aln',
      'Bex',
      'Cam',
      'Isles',
    ]);
    for (const all of [islets, islets.slice(0, 8)]) {
      const layer = await read(`<g id="islands">${all.join('')}</g>`);
      expect(layer.draft.territories.size).toBe(all.length);
    }
  });

  test('a legend is none, nor are armies that are drawn upon land', async () => {
    const army =
      '<symbol id="army"><path d="M0 0h8v4h-8z"/></symbol><use href="#army" id="first" x="10" y="10"/>';
    const legend = '<rect x="85" y="85" width="5" height="5"/>';
    const map = await read(`${lands('#ddd')}${army}${legend}`);
    expect(linksOf(map)).toEqual(LINKS);
    expect(lossesOf(map)).toEqual({ marks: 2 });
  });
});
