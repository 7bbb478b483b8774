import type { Command } from '../../engine/model/command.ts';
import { BOARD_MAP } from './board.ts';
import type { IslandPosition } from './messages.ts';

/** A moment of a game that a page of the field manual is about. */
export interface PlayablePosition {
  readonly id: string;
  readonly title: string;
  /** What there is to try. */
  readonly say: string;
  /** The page of the manual that leads here. */
  readonly chapter: string;
  readonly position: IslandPosition;
  /** One command that does what is to be tried. */
  readonly command: Command;
}

const at = (id: string): number => BOARD_MAP.indexOf.get(id) ?? -1;
const route = (fromTerritoryId: string, toTerritoryId: string) => ({ fromTerritoryId, toTerritoryId });

const DUEL = { ai: [1] };

export const POSITIONS: readonly PlayablePosition[] = [
  {
    id: 'placing',
    title: 'Placing armies',
    say: 'Place your 4 armies where the Commander is strong, take one back with Undo, and place it elsewhere.',
    chapter: 'placing',
    position: {
      ...DUEL,
      phase: 'reinforcement',
      reserves: 4,
      land: {
        vetra: [0, 2],
        lantern: [0, 2],
        marrow: [0, 3],
        thornwick: [0, 2],
        skerry: [1, 6],
        ordu: [1, 2],
        greywater: [1, 4],
        vent: [1, 2],
        obsid: [1, 3],
      },
    },
    command: { type: 'deploy', territoryId: 'thornwick', armies: 4 },
  },
  {
    id: 'attacking',
    title: 'Three attacks',
    say: 'Choose Marrow, then each of its neighbours in turn, and compare the odds before you press anything.',
    chapter: 'attacking',
    position: {
      ...DUEL,
      land: {
        marrow: [0, 6],
        lantern: [0, 2],
        obsid: [1, 1],
        greywater: [1, 4],
        thornwick: [1, 8],
        vetra: [1, 2],
        skerry: [1, 2],
        ordu: [1, 2],
        vent: [1, 5],
      },
    },
    command: { type: 'attack', ...route('marrow', 'obsid') },
  },
  {
    id: 'conquest',
    title: 'Moving in',
    say: 'Obsid has just fallen to three dice: move in 3 armies or more, and think of who stands behind it.',
    chapter: 'conquest',
    position: {
      ...DUEL,
      land: {
        marrow: [0, 8],
        obsid: [0, 0],
        lantern: [0, 1],
        greywater: [1, 4],
        thornwick: [1, 2],
        vetra: [1, 2],
        skerry: [1, 2],
        ordu: [1, 2],
        vent: [1, 3],
      },
      conquests: 'obsid',
      pendingConquest: { from: at('marrow'), to: at('obsid'), minimum: 3, maximum: 7 },
    },
    command: { type: 'transfer_conquest', ...route('marrow', 'obsid'), armies: 5 },
  },
  {
    id: 'fortifying',
    title: 'One march',
    say: 'Obsid borders no enemy any more: march its armies through your own land to Vetra, where they are needed.',
    chapter: 'fortifying',
    position: {
      ...DUEL,
      phase: 'fortify',
      land: {
        obsid: [0, 7],
        marrow: [0, 2],
        lantern: [0, 1],
        vent: [0, 2],
        vetra: [0, 1],
        thornwick: [1, 3],
        greywater: [1, 2],
        skerry: [1, 5],
        ordu: [1, 2],
      },
    },
    command: { type: 'fortify', ...route('obsid', 'vetra'), armies: 6 },
  },
  {
    id: 'cards',
    title: 'A set of three',
    say: 'You hold a set: redeem it and watch the armies come, some of them straight to the land on your cards.',
    chapter: 'cards',
    position: {
      ...DUEL,
      phase: 'reinforcement',
      reserves: 3,
      land: {
        vetra: [0, 2],
        lantern: [0, 2],
        marrow: [0, 3],
        thornwick: [1, 4],
        skerry: [1, 3],
        ordu: [1, 2],
        greywater: [1, 4],
        vent: [1, 2],
        obsid: [1, 3],
      },
      hands: { 0: 'vetra skerry vent ordu' },
      types: { vetra: 'bronze', skerry: 'silver', vent: 'gold', ordu: 'gold' },
    },
    command: { type: 'redeem_cards', cardIds: ['vetra', 'skerry', 'vent'] },
  },
  {
    id: 'regions',
    title: 'The last of a region',
    say: 'Take Vent, and all of Cinder Coast is yours; then end your turn, and see what the next one brings.',
    chapter: 'regions',
    position: {
      ...DUEL,
      land: {
        greywater: [0, 7],
        obsid: [0, 2],
        marrow: [0, 2],
        vent: [1, 1],
        ordu: [1, 2],
        skerry: [1, 2],
        vetra: [1, 2],
        thornwick: [1, 2],
        lantern: [1, 2],
      },
    },
    command: { type: 'attack', ...route('greywater', 'vent'), armies: 6 },
  },
  {
    id: 'domination',
    title: 'The last territory',
    say: 'One territory stands between you and the world: take Skerry.',
    chapter: 'domination',
    position: {
      ...DUEL,
      land: {
        vetra: [0, 3],
        lantern: [0, 2],
        marrow: [0, 2],
        thornwick: [0, 9],
        ordu: [0, 4],
        greywater: [0, 3],
        vent: [0, 2],
        obsid: [0, 1],
        skerry: [1, 3],
      },
    },
    command: { type: 'attack', ...route('thornwick', 'skerry'), armies: 8 },
  },
  {
    id: 'capitals',
    title: 'A capital to take',
    say: 'Ordu is the Commander’s capital: it holds the whole game, however much other land he has.',
    chapter: 'capitals',
    position: {
      ...DUEL,
      config: { gameMode: 'capitals' },
      round: 3,
      land: {
        greywater: [0, 11],
        marrow: [0, 3],
        lantern: [0, 5],
        ordu: [1, 5],
        skerry: [1, 2],
        vetra: [1, 2],
        thornwick: [1, 2],
        vent: [1, 2],
        obsid: [1, 2],
      },
      objective: { mode: 'capitals', capitals: [at('lantern'), at('ordu')], confirmed: [] },
    },
    command: { type: 'attack', ...route('greywater', 'ordu'), armies: 10 },
  },
  {
    id: 'hill',
    title: 'Hold the hill',
    say: 'Marrow is the hill: hold it until your next turn begins, and the point wins the game.',
    chapter: 'hill',
    position: {
      ...DUEL,
      config: { gameMode: 'king_of_the_hill' },
      round: 6,
      phase: 'reinforcement',
      reserves: 3,
      land: {
        marrow: [0, 6],
        lantern: [0, 3],
        obsid: [0, 3],
        vetra: [0, 2],
        thornwick: [1, 4],
        greywater: [1, 4],
        vent: [1, 3],
        skerry: [1, 2],
        ordu: [1, 2],
      },
      objective: {
        mode: 'king_of_the_hill',
        hill: at('marrow'),
        next: null,
        since: 6,
        past: [at('marrow')],
        points: [5, 3],
        claims: [false, false],
      },
    },
    command: { type: 'deploy', territoryId: 'marrow', armies: 3 },
  },
  {
    id: 'assassination',
    title: 'A contract',
    say: 'Your contract is on Commander Corvin, who has one territory left: take Ordu, and the game is yours.',
    chapter: 'assassination',
    position: {
      ai: [1, 2],
      seats: 3,
      config: { gameMode: 'assassination' },
      land: {
        greywater: [0, 8],
        marrow: [0, 3],
        lantern: [0, 2],
        skerry: [1, 3],
        vetra: [1, 3],
        thornwick: [1, 3],
        vent: [1, 4],
        obsid: [1, 2],
        ordu: [2, 3],
      },
      objective: { mode: 'assassination', targets: [2, 0, 1], completed: [0, 0, 0] },
    },
    command: { type: 'attack', ...route('greywater', 'ordu'), armies: 7 },
  },
  {
    id: 'teams',
    title: 'Armies for a friend',
    say: 'Commander Corvin is on your side: place some of your armies on his Greywater, which is hard pressed.',
    chapter: 'teams',
    position: {
      ai: [1, 2, 3],
      seats: 4,
      config: { teams: 2 },
      phase: 'reinforcement',
      reserves: 4,
      land: {
        lantern: [0, 3],
        vetra: [0, 3],
        marrow: [2, 3],
        greywater: [2, 1],
        thornwick: [1, 3],
        skerry: [1, 5],
        ordu: [1, 3],
        vent: [3, 6],
        obsid: [3, 3],
      },
    },
    command: { type: 'deploy', territoryId: 'greywater', armies: 3 },
  },
  {
    id: 'fog',
    title: 'In the fog',
    say: 'You see your own land and what borders it, and no more: attack, and watch the fog give way.',
    chapter: 'fog',
    position: {
      ...DUEL,
      config: { visibility: 'fog' },
      land: {
        lantern: [0, 9],
        vetra: [1, 2],
        thornwick: [1, 2],
        marrow: [1, 2],
        obsid: [1, 4],
        skerry: [1, 3],
        ordu: [1, 6],
        greywater: [1, 2],
        vent: [1, 2],
      },
    },
    command: { type: 'attack', ...route('lantern', 'marrow'), armies: 8 },
  },
];
