import { describe, expect, test } from 'vitest';
import { UNKNOWN_CARD } from '../../../engine/model/cards.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { NEUTRAL, UNKNOWN_ARMIES, UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import { armiesOf, handOf, ownerOf, type GameState, type Viewer } from '../../../engine/model/state.ts';
import { eventsFor } from '../../../engine/view/eventsFor.ts';
import type { ViewEvent } from '../../../engine/view/events/viewEvent.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { boardFrom } from '../support/boards.ts';
import { capitalsAt, contracts, hillAt } from '../support/objectives.ts';
import {
  attack,
  CONFIRM,
  deploy,
  dice,
  END_PHASE,
  END_TURN,
  fortify,
  play,
  redeem,
  SURRENDER,
  transfer,
  UNDO_DEPLOY,
  UNDO_FORTIFY,
  vote,
} from '../support/play.ts';

/** One road from a to l. */
const ROAD = boardFrom({
  id: 'road',
  links: 'a-b b-c c-d d-e e-f f-g g-h h-i i-j j-k k-l',
  regions: { west: { bonus: 2, land: 'a b c d e f' }, east: { bonus: 2, land: 'g h i j k l' } },
});
const at = (id: string): number => ROAD.indexOf.get(id) ?? -1;
const idsOf = (territories: readonly number[]): string =>
  territories.map((territory) => ROAD.territories[territory]?.id).join(' ');

/** Three teams: 0 and 3 in the west, 1 and 4 next to them, 2 and 5 in the east; b, f, h, l are neutral. */
const road = (more: Partial<Position> = {}): GameState =>
  aGame({
    map: ROAD,
    seats: 6,
    land: { a: [3, 2], c: [0, 5], d: [0, 6], e: [1, 4], g: [4, 3], i: [2, 5], j: [2, 2], k: [5, 4] },
    ...more,
    config: { visibility: 'fog', teams: 3, ...more.config },
  });

/** Seats are named by what they are to seat 0: that seat itself, its mate, one who sees d of it, one who sees nothing of it. */
const SELF = 0;
const MATE = 3;
const NEAR = 1;
const FAR = 2;
const ALL: readonly Viewer[] = [0, 1, 2, 3, 4, 5, 'spectator'];

interface Acted {
  readonly before: GameState;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}
const act = (before: GameState, command: Command, options: Parameters<typeof play>[2] = {}): Acted => ({
  before,
  ...play(before, command, options),
});
const told = ({ before, events, state }: Acted, viewer: Viewer): ViewEvent[] =>
  eventsFor(events, before, state, viewer);
const armiesChanged = (id: string, change: number): ViewEvent => ({
  type: 'armies_changed',
  territory: at(id),
  change,
});
const ownerChanged = (id: string, owner: number): ViewEvent => ({
  type: 'owner_changed',
  territory: at(id),
  owner,
});

describe('the land', () => {
  const visible = (state: GameState, viewer: Viewer): string => {
    const view = viewFor(state, viewer);
    return idsOf(view.owner.flatMap((owner, territory) => (owner === UNKNOWN_OWNER ? [] : [territory])));
  };

  test.each<[Viewer, string]>([
    [0, 'a b c d e'],
    [3, 'a b c d e'],
    [1, 'd e f g h'],
    [4, 'd e f g h'],
    [2, 'h i j k l'],
    [5, 'h i j k l'],
    ['spectator', ''],
  ])('[G1] %s sees %s', (viewer, ids) => {
    const state = road();
    const view = viewFor(state, viewer);
    expect(visible(state, viewer)).toBe(ids);
    for (const [territory, { id }] of ROAD.territories.entries()) {
      const sees = ids.includes(id);
      expect([ownerOf(view, territory), armiesOf(view, territory)]).toEqual(
        sees ? [ownerOf(state, territory), armiesOf(state, territory)] : [UNKNOWN_OWNER, UNKNOWN_ARMIES],
      );
    }
  });

  test.each(ALL)('[G1] without fog %s sees everything', (viewer) => {
    const state = road({ config: { visibility: 'open' } });
    expect([viewFor(state, viewer).owner, viewFor(state, viewer).armies]).toEqual([
      state.owner,
      state.armies,
    ]);
  });

  test('[G1] the eyes of an eliminated mate are closed', () => {
    const state = road({ land: { c: [0, 5], e: [1, 4], g: [4, 3], i: [2, 5] } });
    expect(visible(state, 0)).toBe('b c d');
  });

  test.each(ALL)(
    '[G14] in light fog %s knows who holds what, and of land out of sight not how strongly',
    (viewer) => {
      const state = road({ config: { visibility: 'light' } });
      const [light, fog] = [viewFor(state, viewer), viewFor(road(), viewer)];
      expect(light.owner).toEqual(state.owner);
      expect(light.armies).toEqual(fog.armies);
      expect({ ...light, owner: fog.owner, config: fog.config }).toEqual(fog);
    },
  );

  test('[G15] the dead see everything where they may, once their whole side is out', () => {
    // Team 0 is out, of team 1 one member.
    const land = { e: [1, 4], i: [2, 5], j: [2, 2], k: [5, 4] } as const;
    const state = (config: Partial<GameState['config']>, hands = {}): GameState => {
      const game = road({ land, config, hands, current: 5 });
      const seats = game.seats.map((seat, index) => ({ ...seat, eliminated: [0, 3, 4].includes(index) }));
      return { ...game, seats };
    };
    const seesAll = (game: GameState, viewer: Viewer): boolean =>
      !viewFor(game, viewer).armies.includes(UNKNOWN_ARMIES);
    for (const visibility of ['light', 'fog'] as const) {
      const open = state({ visibility, graveVision: true });
      expect(ALL.filter((viewer) => seesAll(open, viewer))).toEqual([0, 3]);
      expect(ALL.filter((viewer) => seesAll(state({ visibility }), viewer))).toEqual([]);
    }
    const grave = state({ graveVision: true }, { 2: 'a b' });
    const attacked = act(grave, attack('k', 'l'), { random: dice(6, 6, 6, 1) });
    expect(told(attacked, 0)).toEqual(attacked.events);
    expect(told(attacked, 4)).toEqual([]);
    expect(handOf(viewFor(grave, 0), 2)).toEqual([UNKNOWN_CARD, UNKNOWN_CARD]);
  });

  test.each(ALL)('[G2] %s knows who holds a capital, not how strongly', (viewer) => {
    const state = road({
      config: { gameMode: 'capitals' },
      objective: capitalsAt('d g i a e k', '', ROAD),
    });
    const view = viewFor(state, viewer);
    for (const id of ['d', 'g', 'i', 'a', 'e', 'k'])
      expect(ownerOf(view, at(id))).toBe(ownerOf(state, at(id)));
    expect(view.objective).toEqual(state.objective);
    const unseen = viewer === FAR || viewer === 5 || viewer === 'spectator';
    expect(armiesOf(view, at('d'))).toBe(unseen ? UNKNOWN_ARMIES : 6);
    expect(ownerOf(view, at('c'))).toBe(viewer === SELF || viewer === MATE ? 0 : UNKNOWN_OWNER);
  });

  test.each(ALL)('[G2][G6] %s knows the hill, its owner and the points', (viewer) => {
    const state = road({
      config: { gameMode: 'king_of_the_hill' },
      objective: hillAt({ hill: 'd', points: [1, 0, 2, 0, 0, 0], claims: [0, 3], map: ROAD }),
    });
    const view = viewFor(state, viewer);
    expect([ownerOf(view, at('d')), view.objective]).toEqual([0, state.objective]);
    expect(armiesOf(view, at('d')) === 6).toBe(viewer !== FAR && viewer !== 5 && viewer !== 'spectator');
  });

  test('[G5] a conquest opens and closes eyes at once', () => {
    const before = road({ land: { a: [3, 2], d: [0, 6], e: [1, 1], g: [4, 3], i: [2, 5] } });
    expect([visible(before, SELF), visible(before, 4)]).toEqual(['a b c d e', 'd e f g h']);
    const { state } = play(before, attack('d', 'e'), { random: dice(6, 6, 6, 1) });
    expect([visible(state, SELF), visible(state, 4)]).toEqual(['a b c d e f', 'f g h']);
  });
});

describe('placements and marches', () => {
  const placing = (more: Partial<Position> = {}) => road({ phase: 'reinforcement', reserves: 5, ...more });
  const placed = act(placing(), deploy('d', 2));
  const hidden = act(placing(), deploy('c', 2));
  const undone = act(placed.state, UNDO_DEPLOY);
  const marched = act(road({ phase: 'fortify' }), fortify('c', 'd', 3));
  const back = act(marched.state, UNDO_FORTIFY);

  test.each<[string, Acted, ViewEvent[]]>([
    ['a placement in sight', placed, [armiesChanged('d', 2)]],
    ['a placement out of sight', hidden, []],
    ['a placement taken back', undone, [armiesChanged('d', -2)]],
    ['a march with its end in sight', marched, [armiesChanged('d', 3)]],
    ['the march back', back, [armiesChanged('d', -3)]],
  ])('[G3] %s', (_name, acted, near) => {
    for (const viewer of [SELF, MATE]) expect(told(acted, viewer)).toEqual(acted.events);
    for (const viewer of [NEAR, 4]) expect(told(acted, viewer)).toEqual(near);
    for (const viewer of [FAR, 5, 'spectator'] as const) expect(told(acted, viewer)).toEqual([]);
  });

  test('[G3] armies that join a capital', () => {
    const state = road({
      current: 5,
      config: { gameMode: 'capitals' },
      objective: capitalsAt('d g i a e k', '', ROAD),
    });
    const acted = act(state, END_TURN);
    const joined = { type: 'capital_reinforced', seat: 0, capital: at('d'), armies: 1 };
    const last = (viewer: Viewer) => told(acted, viewer).at(-1);
    expect([last(SELF), last(MATE), last(NEAR)]).toEqual([joined, joined, armiesChanged('d', 1)]);
    expect([last(FAR)?.type, last('spectator')?.type]).toEqual(['turn_started', 'turn_started']);
  });
});

describe('a fight', () => {
  test('[G4] is told whole to both sides', () => {
    const acted = act(road(), attack('d', 'e'), { random: dice(6, 5, 1, 6, 4) });
    for (const viewer of [0, 3, 1, 4]) expect(told(acted, viewer)).toEqual(acted.events);
    for (const viewer of [2, 5, 'spectator'] as const) expect(told(acted, viewer)).toEqual([]);
  });

  test('[G4] with one end in sight: its losses, without dice', () => {
    const near = act(road({ current: 1 }), attack('e', 'f'), { random: dice(1, 1, 1, 6) });
    expect(told(near, SELF)).toEqual([armiesChanged('e', -1)]);
    const won = act(road({ current: 1, land: { ...LAND, f: [NEUTRAL, 3] } }), attack('e', 'f'), {
      random: dice(6, 6, 6, 1, 1),
    });
    expect(told(won, SELF)).toEqual([]);
  });

  const LAND = {
    a: [3, 2],
    c: [0, 5],
    d: [0, 6],
    e: [1, 4],
    g: [4, 3],
    i: [2, 5],
    j: [2, 2],
    k: [5, 4],
  } as const;
  const conquest = act(road({ current: 4, land: { ...LAND, g: [4, 9] } }), attack('g', 'h'), {
    random: dice(6, 6, 6, 1),
  });

  test('[G4] with one end in sight: its new owner, and the armies that move in', () => {
    expect(told(conquest, FAR)).toEqual([armiesChanged('h', -1), ownerChanged('h', 4)]);
    const moved = act(conquest.state, transfer('g', 'h', 5));
    expect(told(moved, FAR)).toEqual([armiesChanged('h', 5)]);
    expect(told(moved, NEAR)).toEqual(moved.events);
    for (const acted of [conquest, moved]) {
      for (const viewer of [SELF, MATE, 'spectator'] as const) expect(told(acted, viewer)).toEqual([]);
    }
  });

  test('[G2][G4] out of sight the new owner of a landmark', () => {
    const hill = { objective: hillAt({ hill: 'h', points: [0, 0, 0, 0, 0, 0], map: ROAD }) };
    const state = road({
      current: 4,
      land: { ...LAND, g: [4, 9] },
      config: { gameMode: 'king_of_the_hill' },
      ...hill,
    });
    const acted = act(state, attack('g', 'h'), { random: dice(6, 6, 6, 1) });
    expect(told(acted, SELF)).toEqual([ownerChanged('h', 4)]);
    expect(told(acted, 'spectator')).toEqual([ownerChanged('h', 4)]);
  });

  test('[G14] in light fog everybody hears who takes land, and nothing else of the fight', () => {
    const state = road({ config: { visibility: 'light' }, current: 2, phase: 'attack' });
    const fallen = act(state, attack('i', 'h'), { random: dice(6, 6, 6, 1, 1) });
    expect(fallen.state.owner[at('h')]).toBe(2);
    for (const viewer of [SELF, 'spectator'] as const) {
      expect(told(fallen, viewer)).toEqual([ownerChanged('h', 2)]);
    }
  });

  test('[G4] with both ends in sight: whole, but not how many must move in', () => {
    const triangle = boardFrom({
      id: 'triangle',
      links: 'x-y y-z z-x',
      regions: { all: { bonus: 1, land: 'x y z' } },
    });
    const state = aGame({
      map: triangle,
      seats: 3,
      current: 1,
      land: { x: [0, 3], y: [1, 9], z: [2, 3] },
      config: { visibility: 'fog' },
    });
    const rolled = act(state, attack('y', 'z'), { random: dice(6, 6, 6, 1, 1) });
    expect(told(rolled, 0)).toEqual(rolled.events);
    const won = act(rolled.state, attack('y', 'z'), { random: dice(6, 6, 6, 1) });
    expect(told(won, 0)).toEqual(
      won.events.map((event) => (event.type === 'territory_conquered' ? { ...event, minimum: 0 } : event)),
    );
    expect(told(won, 0).map(({ type }) => type)).toContain('player_eliminated');
  });

  test('[G13] for a capital is announced to both sides', () => {
    const state = road({
      config: { gameMode: 'capitals' },
      objective: capitalsAt('c e i a g k', '', ROAD),
    });
    const asked = act(state, attack('d', 'e'));
    for (const viewer of [0, 3, 1, 4]) expect(told(asked, viewer)).toEqual(asked.events);
    for (const viewer of [2, 5, 'spectator'] as const) expect(told(asked, viewer)).toEqual([]);
    const pending = (viewer: Viewer) => viewFor(asked.state, viewer).pendingCapitalAttack;
    expect([pending(SELF), pending(MATE)]).toEqual([
      asked.state.pendingCapitalAttack,
      asked.state.pendingCapitalAttack,
    ]);
    expect([pending(NEAR), pending(FAR), pending('spectator')]).toEqual([null, null, null]);

    const answered = act(asked.state, CONFIRM, { random: dice(1, 1, 1, 6, 6) }).state;
    const knows = (viewer: Viewer) => {
      const { objective } = viewFor(answered, viewer);
      return objective.mode === 'capitals' && objective.confirmed.length > 0;
    };
    expect([0, 3, 1, 4].map(knows)).toEqual([true, true, true, true]);
    expect([knows(2), knows(5), knows('spectator')]).toEqual([false, false, false]);
  });

  test('[G4][G6] the fall of a capital is public, of its spoils what is in sight', () => {
    const state = road({
      config: { gameMode: 'capitals' },
      land: { ...LAND, e: [1, 1], k: [1, 4], j: [5, 2] },
      objective: capitalsAt('c e i a g j', '', ROAD),
    });
    const confirmed = play(play(state, attack('d', 'e')).state, CONFIRM, { random: dice(6, 6, 6, 1) });
    const acted = act(confirmed.state, transfer('d', 'e', 4));
    const fall = acted.events.find(({ type }) => type === 'capital_fell');
    const heard = (viewer: Viewer) => told(acted, viewer).find(({ type }) => type === 'capital_fell');
    expect(fall).toMatchObject({ spoils: [{ territory: at('k'), armies: 2 }] });
    for (const viewer of [SELF, MATE, 4, FAR, 5]) expect(heard(viewer)).toEqual(fall);
    expect(heard('spectator')).toEqual({ ...fall, spoils: [] });
  });
});

describe('what everybody is told', () => {
  test.each<[string, GameState, Command, number]>([
    ['the next phase', road(), END_PHASE, 0],
    ['a surrender', road({ config: { teams: 0 } }), SURRENDER, 5],
    ['a seat without its player', road(), SURRENDER, 2],
    ['a vote', road(), vote(true), 4],
  ])('[G6] %s', (_name, state, command, seat) => {
    const acted = act(state, command, { seat });
    for (const viewer of ALL) expect(told(acted, viewer)).toEqual(acted.events);
  });

  test('[G6][G8] whose turn it is, but not its armies', () => {
    const acted = act(road({ current: 5 }), END_TURN);
    const started = acted.events.at(-1);
    expect(started).toMatchObject({ type: 'turn_started', seat: 0, armies: 3, forTerritories: 3 });
    for (const viewer of [SELF, MATE]) expect(told(acted, viewer)).toEqual(acted.events);
    for (const viewer of [NEAR, FAR, 'spectator'] as const) {
      expect(told(acted, viewer)).toEqual([
        { type: 'turn_ended', seat: 5 },
        { ...started, armies: 0, forTerritories: 0, forRegions: 0 },
      ]);
    }
  });

  test('[G6] an elimination and whose cards were taken, but not which', () => {
    const state = road({
      land: { a: [3, 2], d: [0, 9], e: [1, 1], g: [4, 3], i: [2, 5] },
      hands: { 0: 'a', 1: 'b c' },
    });
    const acted = act(state, attack('d', 'e'), { random: dice(6, 6, 6, 1) });
    expect(told(acted, FAR)).toEqual([
      { type: 'player_eliminated', seat: 1, by: 0 },
      { type: 'cards_captured', seat: 0, from: 1, cards: [UNKNOWN_CARD, UNKNOWN_CARD] },
    ]);
    expect(viewFor(acted.state, FAR).cards.hands.map((hand) => hand.length)).toEqual([3, 0, 0, 0, 0, 0]);
    expect(viewFor(acted.state, FAR).seats).toEqual(acted.state.seats);
  });

  test('[G6] the hill, without its garrison', () => {
    const state = road({
      current: 5,
      round: 1,
      config: { gameMode: 'king_of_the_hill' },
      objective: hillAt({ hill: null, since: 0, points: [0, 0, 0, 0, 0, 0], map: ROAD }),
    });
    const acted = act(state, END_TURN);
    const found = (viewer: Viewer) => told(acted, viewer).find(({ type }) => type === 'hill_activated');
    const activated = acted.events.find(({ type }) => type === 'hill_activated');
    expect(activated).toMatchObject({ armies: 4 });
    for (const viewer of ALL) expect(found(viewer)).toEqual({ ...activated, armies: 0 });
  });
});

describe('cards', () => {
  const HANDS = { 0: 'c d f', 1: 'g h', 3: 'a' } as const;
  const TYPES = { c: 'gold', d: 'gold', f: 'gold' } as const;
  const redeeming = (cardMode: 'fixed' | 'escalating') =>
    act(
      road({ phase: 'reinforcement', reserves: 3, hands: HANDS, types: TYPES, config: { cardMode } }),
      redeem('c', 'd', 'f'),
    );
  const none = [UNKNOWN_CARD, UNKNOWN_CARD, UNKNOWN_CARD];

  test.each<[Viewer, boolean, boolean]>([
    [SELF, true, false],
    [MATE, true, false],
    [NEAR, false, true],
    [FAR, false, false],
    ['spectator', false, false],
  ])('[G7] %s: of hands and their types', (viewer, first, second) => {
    const { hands, types } = viewFor(road({ hands: HANDS }), viewer).cards;
    const shown = (cards: string, known: boolean) =>
      cards.split(' ').map((id) => (known ? at(id) : UNKNOWN_CARD));
    expect([hands[0], hands[1], hands[3]]).toEqual([
      shown('c d f', first),
      shown('g h', second),
      shown('a', first),
    ]);
    const known = idsOf(types.flatMap((type, card) => (type === null ? [] : [card])));
    expect(known).toBe(first ? 'a c d f' : second ? 'g h' : '');
  });

  test('[G7] a set is told to its side; to others that there was one, and armies in sight', () => {
    const acted = redeeming('fixed');
    for (const viewer of [SELF, MATE]) expect(told(acted, viewer)).toEqual(acted.events);
    const hidden = { type: 'cards_redeemed', seat: 0, cards: none, armies: 0, bonusOn: [] };
    expect(told(acted, NEAR)).toEqual([hidden, armiesChanged('d', 2)]);
    expect(told(acted, FAR)).toEqual([hidden]);
    expect(told(acted, 'spectator')).toEqual([hidden]);
  });

  test('[G7] its worth where everybody can work it out', () => {
    expect(told(redeeming('escalating'), FAR)).toEqual([
      { type: 'cards_redeemed', seat: 0, cards: none, armies: 4, bonusOn: [] },
    ]);
  });

  test('[G7] which card was drawn is told to its side', () => {
    const acted = act(road({ conquests: 'c' }), END_TURN);
    const drawn = acted.events[0];
    expect(drawn?.type).toBe('card_drawn');
    for (const viewer of ALL) {
      const side = viewer === SELF || viewer === MATE;
      expect(told(acted, viewer)[0]).toEqual(side ? drawn : { ...drawn, card: UNKNOWN_CARD });
    }
  });

  test('[G7][G8] that sets must be redeemed is told to its side', () => {
    const land = { a: [3, 2], d: [0, 3], e: [1, 1], g: [4, 3], i: [2, 5] } as const;
    const full = road({ land, hands: { 0: 'a b', 1: 'c d e' } });
    const acted = act(full, attack('d', 'e'), { random: dice(6, 6, 1) });
    const forced = (viewer: Viewer) => told(acted, viewer).some(({ type }) => type === 'redemption_forced');
    expect(ALL.filter(forced)).toEqual([SELF, MATE]);
    expect(ALL.filter((viewer) => viewFor(acted.state, viewer).pendingForcedRedeem)).toEqual([SELF, MATE]);
  });

  test.each([
    ['their owner', SELF, [1, 0, 2, 1, 0, 2].map((target, seat) => (seat % 3 === 0 ? target : null))],
    [
      'a mate of their owner',
      MATE,
      [1, 0, 2, 1, 0, 2].map((target, seat) => (seat % 3 === 0 ? target : null)),
    ],
    ['a spectator', 'spectator', [null, null, null, null, null, null]],
  ] as const)('[G7] contracts are known to %s', (_name, viewer, targets) => {
    const config = { gameMode: 'assassination' } as const;
    const state = road({ config, objective: contracts([1, 0, 2, 1, 0, 2]) });
    expect(viewFor(state, viewer).objective).toEqual({ ...state.objective, targets });
  });
});

describe('the books of a turn', () => {
  const position = road({
    land: { a: [3, 2], c: [0, 5], d: [0, 9], e: [1, 1], g: [4, 3], i: [2, 5] },
    phase: 'reinforcement',
    reserves: 4,
  });
  const placing = play(position, deploy('d', 2)).state;
  const fighting = play(play(placing, deploy('c', 2)).state, attack('d', 'e'), {
    random: dice(6, 6, 6, 1),
  }).state;
  const moving = play(road({ phase: 'fortify' }), fortify('c', 'd', 1)).state;

  test.each([
    ['placing', placing],
    ['fighting', fighting],
    ['moving', moving],
  ])('[G8] %s', (_name, state) => {
    const booksOf = (viewer: Viewer) => {
      const { reserves, deployments, fortifications, conquests, pendingConquest, lastBattle } = viewFor(
        state,
        viewer,
      );
      return { reserves, deployments, fortifications, conquests, pendingConquest, lastBattle };
    };
    const { reserves, deployments, fortifications, conquests, pendingConquest, lastBattle } = state;
    for (const viewer of [SELF, MATE])
      expect(booksOf(viewer)).toEqual({
        reserves,
        deployments,
        fortifications,
        conquests,
        pendingConquest,
        lastBattle,
      });
    for (const viewer of [NEAR, FAR, 'spectator'] as const)
      expect(booksOf(viewer)).toEqual({
        reserves: 0,
        deployments: [],
        fortifications: [],
        conquests: [],
        pendingConquest: null,
        lastBattle: null,
      });
  });

  test.each(ALL)('[G12] %s does not learn how much has happened', (viewer) => {
    expect(viewFor(placing, viewer).version).toBe(viewFor(fighting, viewer).version);
  });
});

describe('who is out', () => {
  const land = { a: [3, 2], c: [0, 5], e: [1, 4], g: [4, 3], i: [2, 5], k: [2, 4] } as const;
  const start = road({ land, hands: { 2: 'a', 5: '' } });
  const state = { ...start, seats: start.seats.map((seat, one) => ({ ...seat, eliminated: one === 5 })) };

  test('[G9] sees what spectators see', () => {
    const { viewer: _viewer, ...view } = viewFor(state, 5);
    const { viewer: _other, ...other } = viewFor(state, 'spectator');
    expect(view).toEqual(other);
    const acted = act({ ...state, current: 2 }, attack('i', 'h'), { random: dice(6, 6, 6, 1) });
    expect([told(acted, 5), told(acted, 'spectator')]).toEqual([[], []]);
    expect(told(acted, 2)).toEqual(acted.events);
  });

  test('[G9] in an open game sees on', () => {
    const open = { ...state, config: { ...state.config, visibility: 'open' as const } };
    expect(viewFor(open, 5).owner).toEqual(open.owner);
    expect(viewFor(open, 5).cards.hands[2]).toEqual([0]);
  });

  test.each(ALL)('[G10] after the end %s sees everything', (viewer) => {
    const config = { gameMode: 'assassination', roundLimit: 20 } as const;
    const last = road({
      config,
      objective: contracts([1, 2, 0, 1, 2, 0]),
      round: 20,
      current: 5,
      hands: { 0: 'a b', 1: 'c' },
    });
    const end = play(last, END_TURN).state;
    const view = viewFor(end, viewer);
    expect([view.owner, view.armies, view.objective, view.cards.hands, view.result]).toEqual([
      end.owner,
      end.armies,
      end.objective,
      end.cards.hands,
      end.result,
    ]);
    expect(view.cards.types).toEqual(
      end.cards.types.map((type, card) => (end.cards.hands.flat().includes(card) ? type : null)),
    );
  });
});
