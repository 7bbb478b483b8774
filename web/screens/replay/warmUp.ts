import { endBranch } from '../study/branches.ts';
import { PlayBranch } from './playBranch.ts';

/** Has the screen that plays a branch and its worker ready before they are wanted. */
export async function warmUp(): Promise<void> {
  await Promise.all([PlayBranch.preload(), endBranch()]);
}
