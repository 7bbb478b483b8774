import { fortification } from '../../engine/ai/fortification.ts';
import { stageOf } from '../../engine/ai/candidates.ts';
import { chanceOf } from '../../engine/ai/sim/chance.ts';
import { determinise } from '../../engine/ai/sim/determinise.ts';
import { moveInCount, STAGE } from '../../engine/ai/sim/policy.ts';
import { mannerFor, type Manner } from '../../engine/ai/sim/manner.ts';
import { nextStep } from '../../engine/ai/sim/quickTurn.ts';
import { simGameOf } from '../../engine/ai/sim/simGame.ts';
import { territoryId } from '../../engine/model/boardMap.ts';
import type { Command } from '../../engine/model/command.ts';
import type { GameView } from '../../engine/model/state.ts';
import { mayRedeem } from '../../engine/rules/elements/cards.ts';
import { redeemCommand, transferCommand } from '../../engine/rules/commands/naming.ts';
import { seedOf, type Maker } from './bot.ts';

/** Each differs from the evolved manner for the size of the table by this. */
export const STYLES = {
  evolved: {},
  holder: { ownRegion: 4, plan: 3, defend: 0.7, boldness: 0.6 },
  farmer: { land: 0, firstConquest: 4, boldness: 0.7 },
  taker: { land: 0.2, firstConquest: 8, goodSet: 4, boldness: 0.6 },
  hunter: { elimination: 14, capturedCard: 8, reach: 1.05, boldness: 0.5, firstConquest: 6 },
  raider: { boldness: 0.5, firstConquest: 6 },
  grower: { land: 1.5, ownRegion: 3, boldness: 0.55 },
  breaker: { brokenRegion: 8, leader: 2 },
  careful: { boldness: 0.6 },
  turtle: { land: 0, defend: 0.8, boldness: 0.75 },
} as const satisfies Record<string, Partial<Manner>>;

export type StyleName = keyof typeof STYLES;

/** A quick player of a style: one policy, told apart by numbers. It sees what a person in its seat would see. */
const sparringOf =
  (style: Partial<Manner>): Maker =>
  (chance) => {
    const seed = seedOf(chance);
    let placedIn = 0;
    return {
      choose(view) {
        const manner = { ...mannerFor(sidesOf(view)), ...style };
        const command = choose(view, manner, seed, placedIn === view.turn);
        if (command.type === 'deploy') placedIn = view.turn;
        return command;
      },
    };
  };

const sidesOf = ({ seats, teams }: GameView): number =>
  new Set(teams.filter((_, seat) => seats[seat]?.eliminated === false)).size;

function choose(view: GameView, manner: Manner, seed: number, hasPlaced: boolean): Command {
  const { map, pendingConquest: pending, current: seat } = view;
  if (view.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  const state = determinise(simGameOf(view), view, chanceOf(seed ^ view.turn));
  if (pending) return transferCommand(map, pending, moveInCount(state));
  const stage = stageOf(view);
  if (stage <= STAGE.attack) {
    const step = nextStep(
      state,
      stage === STAGE.redeem && !(mayRedeem(view, seat) && !hasPlaced) ? STAGE.place : stage,
      manner,
      hasPlaced,
    );
    switch (step.kind) {
      case 'redeem':
        return redeemCommand(map, step.cards);
      case 'place':
        return { type: 'deploy', territoryId: territoryId(map, step.territory), armies: step.armies };
      case 'attack':
        return {
          type: 'attack',
          fromTerritoryId: territoryId(map, step.from),
          toTerritoryId: territoryId(map, step.to),
          armies: (view.armies[step.from] ?? 1) - 1,
        };
      case 'stop':
    }
  }
  return fortification(view, seat) ?? { type: 'end_turn' };
}

/** `sparring:holder` …; the style follows the colon. @throws on an unknown style */
export const sparring: Maker = (chance, name) => {
  const style: Partial<Manner> | undefined = STYLES[(name || 'evolved') as StyleName];
  if (style === undefined)
    throw new Error(`There is no style "${name}". There are: ${Object.keys(STYLES).join(', ')}.`);
  return sparringOf(style)(chance, name);
};
