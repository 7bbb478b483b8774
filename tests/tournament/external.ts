import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { commandSchema, type Command } from '../../engine/model/command.ts';
import type { GameView } from '../../engine/model/state.ts';
import { encodeGame } from '../../engine/view/encode.ts';
import type { Bot } from './bot.ts';

/**
 * A program that plays: a JSON object a line on its standard input for each choice, a line with a command on
 * its standard output in answer (PROTOCOL.md).
 */
export function externalBot(commandLine: string): Bot {
  const child = spawn(commandLine, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async choose(view): Promise<Command> {
      child.stdin.write(`${JSON.stringify(question(view))}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`"${commandLine}" ended in the middle of a game.`);
      return commandSchema.parse(JSON.parse(value));
    },
    leave() {
      child.stdin.end();
      child.kill();
    },
  };
}

const playerOf = (seat: number): string => `player-${seat + 1}`;

/** The game as a browser gets it, and what a browser has with the map. */
const question = (view: GameView) => ({
  you: playerOf(view.current),
  config: view.config,
  regions: view.map.regions.map(({ id, bonus, territories }) => ({
    id,
    bonus,
    territories: territories.map((territory) => view.map.territories[territory]?.id),
  })),
  game: encodeGame(
    view,
    {
      roomId: 'tournament',
      roster: view.seats.map((_, seat) => ({
        id: playerOf(seat),
        username: playerOf(seat),
        selectedColor: '',
        isAi: true,
      })),
      endedAt: null,
    },
    view.version,
  ),
});
