import { chooseCommand } from '../../../engine/ai/commander.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { territoryId } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import { DEFAULT_CONFIG, GAME_MODES, type GameConfig } from '../../../engine/model/config.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { shuffle, type RandomSource, type RandomStream } from '../../../engine/model/random.ts';
import { isAlive, ownerOf, type GameState, type Viewer } from '../../../engine/model/state.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import type { RoomFacts } from '../../../engine/view/encode.ts';
import { hidesFrom, viewFor } from '../../../engine/view/viewFor.ts';
import { sized } from '../../support/size.ts';
import { gridBoard } from './boards.ts';
import { isMate, objectiveTwin } from './objectiveTwins.ts';

const board = gridBoard(7, 6);
export const GAMES_PER_KIND = sized(2, 12);
const CHECK_EVERY = 9;

export const kinds = GAME_MODES.flatMap((gameMode) =>
  (
    [
      [4, 0, 'fog'],
      [6, 0, 'fog'],
      [6, 3, 'fog'],
      [4, 2, 'fog'],
      [6, 3, 'light'],
    ] as const
  )
    .filter(([seats, teams]) => gameMode !== 'assassination' || (teams || seats) >= 3)
    .map(([seats, teams, visibility]) => ({ gameMode, seats, teams, visibility })),
);

/** In light fog the dead may look too, so that both are tried. */
export const configOf = ({
  gameMode,
  teams,
  visibility,
}: Omit<(typeof kinds)[number], 'seats'>): GameConfig => ({
  ...DEFAULT_CONFIG,
  gameMode,
  teams,
  visibility,
  roundLimit: 50,
  ...(visibility === 'light' && { graveVision: true }),
});

export const ROOM = (seats: number): RoomFacts => ({
  roomId: 'room',
  endedAt: null,
  roster: Array.from({ length: seats }, (_, seat) => ({
    id: `player-${seat}`,
    username: `Player ${seat}`,
    selectedColor: '#DC2626',
    isAi: true,
  })),
});

type Look = (state: GameState, viewer: Viewer, random: RandomSource & RandomStream) => void;

/** Commanders play; every few commands a position is looked at by a player, an eliminated one included, or a spectator. */
export function forEachPosition(config: GameConfig, seats: number, look: Look): void {
  for (let game = 0; game < GAMES_PER_KIND; game++) {
    const random = seededRandom(game * 7_919 + seats);
    const ai = Array.from({ length: seats }, () => true);
    let { state } = startGame(board, config, ai, random);
    for (let turn = 0; state.result === null && turn < 400; turn++) {
      const command = chooseCommand(viewFor(state, state.current), game);
      const decision = decide(state, state.current, command, random);
      if (!decision.ok) throw new Error(`${command.type}: ${decision.rejection.code}`);
      state = decision.state;
      if (turn % CHECK_EVERY !== 0 || state.result !== null) continue;
      const viewer = random.below(seats + 1);
      look(state, viewer === seats ? 'spectator' : viewer, random);
    }
  }
}

export const sightOf = (state: GameState, viewer: Viewer): readonly boolean[] =>
  hidesFrom(state, viewer)
    ? rulesetFor(state.config).vision.visible(state, viewer)
    : state.owner.map(() => true);

/** A twin is the same game with everything changed that the viewer may not know. */
export function hiddenTwin(state: GameState, viewer: Viewer, random: RandomStream): GameState {
  const seen = sightOf(state, viewer);
  const { mode, vision } = rulesetFor(state.config);
  const landmarks = mode.landmarks(state);
  const foes = state.seats.flatMap((_, seat) => (isMate(state, viewer, seat) ? [] : [seat]));
  const owner = state.owner.map((holder, territory) =>
    seen[territory] || vision.showsOwners || landmarks.includes(territory)
      ? holder
      : (foes[random.below(foes.length + 1)] ?? NEUTRAL),
  );
  const armies = state.armies.map((count, territory) => (seen[territory] ? count : 1 + random.below(30)));
  const hides = hidesFrom(state, viewer);
  const theirs = hides && !isMate(state, viewer, state.current);
  const { hands, types, pile } = reshuffledCards(state, viewer, random);
  return {
    ...state,
    version: hides ? state.version + random.below(100) : state.version,
    owner,
    armies,
    reserves: theirs ? random.below(20) : state.reserves,
    deployments: theirs ? [{ territory: random.below(owner.length), armies: 2 }] : state.deployments,
    fortifications: theirs ? [{ from: 0, to: 1, armies: 1 }] : state.fortifications,
    conquests: theirs ? [random.below(owner.length)] : state.conquests,
    pendingConquest: theirs ? null : state.pendingConquest,
    pendingCapitalAttack: theirs ? null : state.pendingCapitalAttack,
    lastBattle: theirs ? null : state.lastBattle,
    pendingForcedRedeem: theirs ? random.below(2) === 0 : state.pendingForcedRedeem,
    cards: { ...state.cards, hands, types },
    objective: objectiveTwin(state, viewer, random),
    secret: { ...state.secret, pile, dealtReinforcements: [random.below(9)], dealtRegions: [] },
  };
}

/** Hidden hands, the pile and the types of their cards change places; how many cards each player holds does not. */
function reshuffledCards(state: GameState, viewer: Viewer, random: RandomStream) {
  const own = state.cards.hands.filter((_, seat) => isMate(state, viewer, seat)).flat();
  const hidden = shuffle(
    state.cards.types.flatMap((_, card) =>
      own.includes(card) || state.secret.discard.includes(card) ? [] : [card],
    ),
    random,
  );
  const hands = state.cards.hands.map((hand, seat) =>
    isMate(state, viewer, seat) ? hand : hidden.splice(0, hand.length),
  );
  const swapped = shuffle(
    state.cards.types.filter((_, card) => !own.includes(card)),
    random,
  );
  const types = state.cards.types.map((type, card) => (own.includes(card) ? type : (swapped.pop() ?? type)));
  return { hands, types, pile: hidden };
}

/** Placements and attacks of the current player far from the viewer, legal or not. */
export function hiddenCommands(state: GameState, seen: readonly boolean[], random: RandomStream): Command[] {
  const hidden = state.owner.flatMap((_, territory) => (seen[territory] ? [] : [territory]));
  const own = hidden.filter((territory) => ownerOf(state, territory) === state.current);
  const id = (territory: number): string => territoryId(state.map, territory);
  const commands: Command[] = [];
  for (const from of shuffle(own, random).slice(0, 3)) {
    if (state.reserves > 1) {
      commands.push({ type: 'deploy', territoryId: id(from), armies: 1 + random.below(state.reserves - 1) });
    }
    for (const to of state.map.neighbours[from] ?? []) {
      if (seen[to] || !isHarmless(state, to)) continue;
      commands.push({ type: 'attack', fromTerritoryId: id(from), toTerritoryId: id(to) });
    }
  }
  return commands;
}

/** Not the last land of a player: eliminations are public. */
function isHarmless(state: GameState, territory: number): boolean {
  const owner = ownerOf(state, territory);
  const last = state.owner.filter((holder) => holder === owner).length === 1;
  return !last && (owner === NEUTRAL || isAlive(state, owner));
}

/**
 * The decisions about a command in turn: one that is asked about before it is carried out is given twice.
 * Those that take a landmark are left out, because who holds one is public.
 */
export function decisionsOn(
  state: GameState,
  command: Command,
  random: RandomSource,
): { readonly before: GameState; readonly events: readonly GameEvent[]; readonly after: GameState }[] {
  const decision = decide(state, state.current, command, random);
  if (!decision.ok) return [];
  const { events, state: after } = decision;
  const landmarks = rulesetFor(state.config).mode.landmarks(state);
  if (events.some((event) => event.type === 'territory_conquered' && landmarks.includes(event.to))) return [];
  const isQuestion = events.some(({ type }) => type === 'capital_attack_checked');
  return [{ before: state, events, after }, ...(isQuestion ? decisionsOn(after, command, random) : [])];
}
