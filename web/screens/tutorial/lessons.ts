import type { Command } from '../../../engine/model/command.ts';
import type { IslandPosition, Setup } from './messages.ts';

/** Its sentences are plain ones, for tests in the browser read them too; `lessonWords.mjs` finds them for the catalogues. */
export interface Lesson {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** One thing to do: what is said, the command that it comes to, and how the dice will fall. */
export interface Step {
  readonly say: string;
  readonly command: Command;
  /** A fight says who meets whom, and the seed of dice that let it end as it is told. */
  readonly fight?: {
    readonly armies: readonly [attacking: number, defending: number];
    readonly seed: number;
  };
}

/** The skirmish begins here: two regions to defend, and a third that is nearly whole. */
export const OPENING: IslandPosition = {
  ai: [1],
  round: 1,
  phase: 'reinforcement',
  reserves: 3,
  land: {
    marrow: [0, 5],
    lantern: [0, 6],
    vetra: [0, 8],
    thornwick: [1, 2],
    greywater: [1, 2],
    skerry: [1, 8],
    ordu: [1, 2],
    vent: [1, 3],
    obsid: [1, 2],
  },
};

const route = (fromTerritoryId: string, toTerritoryId: string) => ({ fromTerritoryId, toTerritoryId });

/** Five lessons, each learned by doing; every command is legal where the one before it leads. */
export const LESSONS: readonly Lesson[] = [
  {
    title: 'Deploy',
    steps: [
      {
        say: 'Your turn begins with 3 new armies: choose Marrow and place all of them there.',
        command: { type: 'deploy', territoryId: 'marrow', armies: 3 },
      },
    ],
  },
  {
    title: 'Attack',
    steps: [
      {
        say: 'Choose Marrow, then Greywater: 97% to take it is nearly certain, so press Blitz.',
        command: { type: 'attack', ...route('marrow', 'greywater'), armies: 7 },
        fight: { armies: [8, 2], seed: 4 },
      },
      {
        say: 'Greywater is yours, and someone has to hold it: move your armies in.',
        command: { type: 'transfer_conquest', ...route('marrow', 'greywater'), armies: 3 },
      },
    ],
  },
  {
    title: 'Read the odds',
    steps: [
      {
        say: 'Vetra against Skerry looks even, yet it is only 45%: blitz it all the same, and see.',
        command: { type: 'attack', ...route('vetra', 'skerry'), armies: 7 },
        fight: { armies: [8, 8], seed: 24 },
      },
    ],
  },
  {
    title: 'Take a region',
    steps: [
      {
        say: 'That is what bad odds cost; take Thornwick from Lantern at 89%, the last of Marrow Vale.',
        command: { type: 'attack', ...route('lantern', 'thornwick'), armies: 5 },
        fight: { armies: [6, 2], seed: 41 },
      },
      {
        say: 'All of Marrow Vale is yours, and pays 2 more armies each turn: move in to keep it.',
        command: { type: 'transfer_conquest', ...route('lantern', 'thornwick'), armies: 3 },
      },
    ],
  },
  {
    title: 'Fortify',
    steps: [
      {
        say: 'Land was taken, so this turn will earn you a treasure card: press End attack.',
        command: { type: 'end_phase' },
      },
      {
        say: 'Vetra has a single army left: choose Thornwick, then Vetra, and press Fortify.',
        command: { type: 'fortify', ...route('thornwick', 'vetra'), armies: 2 },
      },
      {
        say: 'You get one march a turn in this game: press End turn, and the Commander moves.',
        command: { type: 'end_turn' },
      },
    ],
  },
];

/** All steps in order, each with the lesson that it belongs to. */
export const STEPS: readonly (Step & { readonly lesson: number })[] = LESSONS.flatMap(({ steps }, lesson) =>
  steps.map((step) => ({ ...step, lesson })),
);

/** All chance from a step on. */
export const seedOf = (step: number): number => STEPS[step]?.fight?.seed ?? step;

/** The game as it is when a step begins and everything before has gone as the lessons say. */
export const setupAt = (step: number): Setup => ({
  position: OPENING,
  played: STEPS.slice(0, step).map(({ command }, at) => ({ command, seed: seedOf(at) })),
  seed: seedOf(step),
});
