// Cuts the few glyphs that the game shows out of @iconify-json/game-icons (CC BY 3.0).
// Run `node web/ui/icons/cut.mjs` after a change here; both results are committed.
import { readFileSync, writeFileSync } from 'node:fs';

const LORC = 'Lorc';
const DELAPOUITE = 'Delapouite';
/** The collection wishes to be named like this where it does not say who drew what. */
const CONTRIBUTORS = 'Lorc, Delapouite and contributors';

const AUTHORS = {
  'crossed-swords': LORC,
  castle: LORC,
  'flying-flag': LORC,
  'skull-crossed-bones': LORC,
  'rolling-dices': DELAPOUITE,
  cannon: LORC,
  world: LORC,
  'checked-shield': LORC,
  'cut-diamond': LORC,
  'spartan-helmet': DELAPOUITE,
  'crossed-axes': LORC,
  drakkar: DELAPOUITE,
  'crossed-sabres': LORC,
  'laurel-crown': LORC,
  'horse-head': LORC,
  'imperial-crown': CONTRIBUTORS,
  crown: LORC,
  'overlord-helm': CONTRIBUTORS,
  'meteor-impact': LORC,
};

const { icons } = JSON.parse(
  readFileSync(
    new URL('../../../../node_modules/@iconify-json/game-icons/icons.json', import.meta.url),
    'utf8',
  ),
);

const symbols = Object.keys(AUTHORS).map((name) => {
  if (!icons[name]) throw new Error(`no glyph "${name}"`);
  return `<symbol id="${name}" viewBox="0 0 512 512">${icons[name].body}</symbol>`;
});
writeFileSync(
  new URL('game-icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);

const rows = Object.entries(AUTHORS).map(([name, author]) => `  '${name}': '${author}',`);
writeFileSync(
  new URL('gameIcons.ts', import.meta.url),
  `/** Glyphs of game-icons.svg with their authors, for the credits. Written by cut.mjs. */
export const GAME_ICONS = {
${rows.join('\n')}
} as const;

export type GameIconName = keyof typeof GAME_ICONS;
`,
);
