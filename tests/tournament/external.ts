import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../engine/model/ids.ts';
import { commandSchema, type Command } from '../../engine/model/command.ts';
import { armiesOf, handOf, territoriesOf, type GameView } from '../../engine/model/state.ts';
import { heldRegions, reinforcementsFor } from '../../engine/rules/elements/reinforcement.ts';
import { rulesetFor } from '../../engine/rules/ruleset/ruleset.ts';
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

/** What everybody at the table could count: null where fog hides some of it from whoever is asked. */
function statisticsOf(view: GameView, seat: number) {
  const isHidden = view.owner.includes(UNKNOWN_OWNER) || view.armies.includes(UNKNOWN_ARMIES);
  const land = territoriesOf(view, seat);
  const { forTerritories, forRegions } = reinforcementsFor(view, seat);
  const counted = {
    territories: land.length,
    armies: land.reduce((sum, territory) => sum + armiesOf(view, territory), 0),
    regions: heldRegions(view, seat).map((region) => view.map.regions[region]?.id),
    reinforcements: forTerritories + forRegions,
  };
  const known = isHidden && seat !== view.current ? null : counted;
  return { id: playerOf(seat), cards: handOf(view, seat).length, known };
}

/** What the next set brings where that is public and alike for all kinds, else null. */
const nextSetOf = (view: GameView): number | null => {
  const { cards } = rulesetFor(view.config);
  return cards.dealt && cards.worthIsPublic
    ? cards.value(['gold', 'gold', 'gold'], view.cards.setsRedeemed)
    : null;
};

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
  players: view.seats.map((_, seat) => statisticsOf(view, seat)),
  nextSet: nextSetOf(view),
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
