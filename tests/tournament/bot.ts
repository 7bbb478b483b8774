import type { Command } from '../../engine/model/command.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import type { GameView } from '../../engine/model/state.ts';

/** A player for one game. */
export interface Bot {
  choose(view: GameView): Command | Promise<Command>;
  /** The game is over. */
  leave?(): void;
}

/** @param detail what followed the colon of the bot's name */
export type Maker = (chance: RandomStream, detail: string) => Bot;

/** For a commander's personality. */
export const seedOf = (chance: RandomStream): number => chance.below(2 ** 31);
