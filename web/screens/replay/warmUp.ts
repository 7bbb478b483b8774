import type { MapDefinition } from '../../../engine/model/map.ts';
import type { ReplayBody } from '../../../engine/replay/body.ts';
import { tellGame } from '../study/askBranch.ts';
import { PlayBranch } from './playBranch.ts';
import { studiedGame } from './studied.ts';

/** Has the screen that plays branches of a game, and its worker, ready before they are wanted. */
export async function warmUp(map: MapDefinition, body: ReplayBody): Promise<void> {
  const screen = PlayBranch.preload();
  tellGame(map, body);
  studiedGame(map, body);
  await screen;
}
