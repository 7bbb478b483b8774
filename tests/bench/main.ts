import { adminFigures } from './admin.ts';
import { adminBanFigures } from './adminBan.ts';
import { besideTrials } from './besideTrials.ts';
import { boardFigures } from './boardShare.ts';
import { bundleFigures } from './bundle.ts';
import { communityFigures } from './community.ts';
import { coldStartFigures } from './coldStart.ts';
import { commanderFigures, largeMapFigures } from './commanders.ts';
import { engineFigures } from './engine.ts';
import { frameFigures } from './frames.ts';
import { mapBrowserFigures } from './mapBrowser.ts';
import { mapFigures } from './maps.ts';
import { replayFigures } from './replay.ts';
import { replayScreenFigures } from './replayScreen.ts';
import { replayServerFigures } from './replayServer.ts';
import { reviewFigures } from './review.ts';
import { print, type Figure } from './report.ts';
import { serverFigures } from './server.ts';
import { socialFigures } from './social.ts';
import { studioFigures } from './studio.ts';
import { turnFigures } from './turn.ts';

const SUITES: Readonly<Record<string, () => Figure[] | Promise<Figure[]>>> = {
  engine: engineFigures,
  admin: async () => [...(await adminFigures()), ...(await adminBanFigures())],
  commanders: commanderFigures,
  community: communityFigures,
  bundle: bundleFigures,
  board: boardFigures,
  frames: frameFigures,
  offline: coldStartFigures,
  maps: async () => [
    ...(await mapFigures()),
    ...(await mapBrowserFigures()),
    ...largeMapFigures(),
    ...(await besideTrials()),
  ],
  replay: async () => [
    ...(await replayFigures()),
    ...(await replayServerFigures()),
    ...(await replayScreenFigures()),
    ...(await reviewFigures()),
  ],
  server: serverFigures,
  social: socialFigures,
  studio: studioFigures,
  turn: turnFigures,
};

const given = process.argv.slice(2);
const asked = given.filter((word) => !word.startsWith('--'));
const unknown = asked.filter((name) => !(name in SUITES));
if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}: ${Object.keys(SUITES).join(', ')}`);

for (const [name, measure] of Object.entries(SUITES)) {
  if (asked.length === 0 || asked.includes(name)) print(await measure(), given.includes('--json'));
}
