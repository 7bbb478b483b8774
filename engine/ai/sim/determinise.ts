import { CARD_TYPES, UNKNOWN_CARD } from '../../model/cards.ts';
import { UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../model/ids.ts';
import type { GameView } from '../../model/state.ts';
import { rulesetFor } from '../../rules/ruleset/ruleset.ts';
import { stateFrom } from './fromBoard.ts';
import type { Chance, SimState, SimGame } from './kernel/model.ts';
import { at, IN_PILE, livingFoes, NONE, setOwner } from './kernel/state.ts';

/** Is anything hidden that a world must make up? */
const hidesSomething = (view: GameView): boolean =>
  hidesLand(view) || view.cards.hands.some((hand) => hand.includes(UNKNOWN_CARD));

const hidesLand = (view: GameView): boolean =>
  view.owner.includes(UNKNOWN_OWNER) ||
  (rulesetFor(view.config).vision.showsOwners && view.armies.includes(UNKNOWN_ARMIES));

/** Worlds that are made up where something is hidden. */
const WORLDS = 6;

/** Worlds that could be behind a view: one where it hides nothing. */
export function worldsBehind(game: SimGame, view: GameView, chance: Chance): SimState[] {
  const count = hidesSomething(view) ? WORLDS : 1;
  return Array.from({ length: count }, () => determinise(game, view, chance));
}

/** One world that could be behind a view: hidden cards dealt, hidden land settled, hidden contracts guessed. */
export function determinise(game: SimGame, view: GameView, chance: Chance): SimState {
  const state = stateFrom(game, view);
  dealTypes(state, view, chance);
  dealHands(state, view, chance);
  settleLand(state, view, chance);
  game.mode.guess(state, chance);
  return state;
}

/** Types are dealt round-robin over a shuffled deck: as many of each as are not seen. */
function dealTypes(state: SimState, view: GameView, chance: Chance): void {
  if (!state.game.cards.dealt) return;
  const unseen: number[] = [];
  const kinds = CARD_TYPES.length;
  const left = CARD_TYPES.map((_, type) => Math.floor((view.owner.length + kinds - 1 - type) / kinds));
  view.cards.types.forEach((type, card) => {
    if (type === null) unseen.push(card);
    else left[at(state.cardType, card)] = (left[at(state.cardType, card)] ?? 0) - 1;
  });
  const bag = left.flatMap((count, type) => Array.from({ length: Math.max(0, count) }, () => type));
  for (const card of unseen) {
    const drawn = chance.below(bag.length);
    state.cardType[card] = bag[drawn] ?? 0;
    bag[drawn] = bag.at(-1) ?? 0;
    bag.pop();
  }
}

function dealHands(state: SimState, view: GameView, chance: Chance): void {
  const hidden = view.cards.hands.map((hand) => hand.filter((card) => card === UNKNOWN_CARD).length);
  let pile = state.cardAt.filter((place) => place === IN_PILE).length;
  hidden.forEach((count, seat) => {
    for (let dealt = 0; dealt < count && pile > 0; dealt++) state.cardAt[chance.card(state, pile--)] = seat;
  });
}

/** Each player whom fog hides holds about as many armies as are seen of the others. */
function settleLand(state: SimState, view: GameView, chance: Chance): void {
  if (!hidesLand(view)) return;
  const foes = livingFoes(state, state.current);
  const usual = usualArmies(view);
  view.owner.forEach((owner, territory) => {
    if (owner === UNKNOWN_OWNER && foes.length > 0) {
      setOwner(state, territory, neighbourOf(state, territory, foes, chance));
      state.armies[territory] = 1 + chance.below(usual * 2);
    } else if (view.armies[territory] !== state.armies[territory]) {
      state.armies[territory] = 1 + chance.below(usual * 2);
    }
  });
}

const usualArmies = (view: GameView): number => {
  const seen = view.armies.filter((armies, territory) => armies > 0 && (view.owner[territory] ?? NONE) >= 0);
  return Math.max(1, Math.round(seen.reduce((sum, armies) => sum + armies, 0) / Math.max(1, seen.length)));
};

/** Land lies beside land of the same owner more often than not. */
function neighbourOf(state: SimState, territory: number, foes: readonly number[], chance: Chance): number {
  const { firstLink, links } = state.game.layout;
  const first = at(firstLink, territory);
  const beside = at(state.owner, at(links, first + chance.below(at(firstLink, territory + 1) - first)));
  return foes.includes(beside) && chance.next() < 0.6 ? beside : (foes[chance.below(foes.length)] ?? NONE);
}
