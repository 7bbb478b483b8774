import { describe, expect, test } from 'vitest';
import { UNKNOWN_CARD } from '../../../engine/model/cards.ts';
import type { Command } from '../../../engine/model/command.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { Viewer } from '../../../engine/model/state.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { applyPatch, diffViews, encodeGame } from '../../../engine/view/encode.ts';
import { eventsFor } from '../../../engine/view/eventsFor.ts';
import { isShownAhead, predict, predictOne } from '../../../engine/view/predict.ts';
import { sentencesOf, textOf } from '../../../engine/view/sentencesOf.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { CRAFTED, gridBoard } from '../support/boards.ts';
import { people } from '../support/people.ts';
import { attack, deploy, dice, END_TURN, fortify, play, UNDO_DEPLOY } from '../support/play.ts';
import { roomOf } from '../support/room.ts';

const game = (more: Partial<Position> = {}) =>
  aGame({ land: { a: [0, 5], b: [0, 2], c: [1, 2], d: [1, 1] }, hands: { 0: 'a b', 1: 'c d e' }, ...more });

describe('what a viewer knows', () => {
  test.each([
    [
      0,
      [
        [0, 1],
        [UNKNOWN_CARD, UNKNOWN_CARD, UNKNOWN_CARD],
      ],
      [0, 1],
    ],
    [
      1,
      [
        [UNKNOWN_CARD, UNKNOWN_CARD],
        [2, 3, 4],
      ],
      [2, 3, 4],
    ],
    [
      'spectator',
      [
        [UNKNOWN_CARD, UNKNOWN_CARD],
        [UNKNOWN_CARD, UNKNOWN_CARD, UNKNOWN_CARD],
      ],
      [],
    ],
  ] as const)('[V1] %s sees their own cards', (viewer, hands, known) => {
    const view = viewFor(game(), viewer);
    expect(view.cards.hands).toEqual(hands);
    expect(view.cards.types.flatMap((type, card) => (type ? [card] : []))).toEqual(known);
    expect('secret' in view).toBe(false);
  });

  test('[V1] nothing hidden changes a view by a byte', () => {
    const state = game();
    const other = {
      ...state,
      cards: {
        ...state.cards,
        hands: [
          [0, 1],
          [5, 6, 7],
        ],
        types: state.cards.types.toSpliced(2, 3, null, null, null),
      },
      secret: { ...state.secret, pile: [], discard: [8], dealtReinforcements: [9, 9] },
    };
    expect(JSON.stringify(viewFor(other, 0))).toBe(JSON.stringify(viewFor(state, 0)));
  });

  test('[V2] the wire tells the view, and only of its own map', () => {
    const view = viewFor(game(), 0);
    const wire = encodeGame(view, roomOf(2), view.version);
    expect(decodeGame(wire, CRAFTED)).toEqual(view);
    expect(() => decodeGame(wire, { ...CRAFTED, rev: 2 })).toThrow('crafted@1');
  });

  test('[V3] a patch names only what changed', () => {
    const before = game({ phase: 'reinforcement', reserves: 3 });
    const after = play(before, deploy('a', 1)).state;
    const patch = diffViews(viewFor(before, 1), viewFor(after, 1), roomOf(2), 9);
    expect(patch.territories).toEqual([{ id: 'a', ownerId: 'player-0', armies: 6 }]);
    expect(Object.keys(patch.head).toSorted()).toEqual([
      'deployments',
      'players',
      'reinforcementBaseline',
      'version',
    ]);
    const wire = encodeGame(viewFor(before, 1), roomOf(2), 8);
    const patched = applyPatch(wire, patch);
    expect(patched).toEqual(encodeGame(viewFor(after, 1), roomOf(2), 9));
    expect(applyPatch(patched, patch)).toEqual(patched);
    expect(patched.reinforcementBaseline).toEqual({ a: 5 });
  });

  test('[V4] a drawn or captured card is known to those involved', () => {
    const drawn = { type: 'card_drawn', seat: 0, card: 4 } as const;
    const captured = { type: 'cards_captured', seat: 0, from: 1, cards: [2, 3] } as const;
    const events = [drawn, captured];
    const told = (viewer: Viewer) => eventsFor(events, game(), game(), viewer);
    expect(told(0)).toEqual(events);
    expect(told(1)).toEqual([{ ...drawn, card: UNKNOWN_CARD }, captured]);
    expect(told('spectator')).toEqual([
      { ...drawn, card: UNKNOWN_CARD },
      { ...captured, cards: [UNKNOWN_CARD, UNKNOWN_CARD] },
    ]);
  });

  test('[V4] the deal does not tell the deck', () => {
    const { events, state } = startGame(CRAFTED, DEFAULT_CONFIG, people(2), seededRandom(1));
    expect(eventsFor(events, state, state, 0)[0]).toMatchObject({
      cardTypes: [],
      dealtRegions: [],
      dealtReinforcements: [],
    });
  });
});

describe('ahead of the server', () => {
  test('[V5] placements and marches show at once, in order', () => {
    const state = game({ phase: 'reinforcement', reserves: 3, hands: {} });
    const pending = [deploy('a', 2), deploy('b', 1), UNDO_DEPLOY, deploy('a', 1), fortify('a', 'b', 7)];
    const shown = predict(viewFor(state, 0), pending);
    expect([shown.armies.slice(0, 2), shown.phase, shown.reserves]).toEqual([[1, 9], 'fortify', 0]);
  });

  test('[V5] what no longer fits is left out', () => {
    const state = game({ phase: 'reinforcement', reserves: 3, hands: {} });
    const shown = predict(viewFor(state, 0), [deploy('c', 1), deploy('a', 4), deploy('a', 2)]);
    expect([shown.armies[0], shown.reserves]).toEqual([7, 1]);
  });

  test('[V5] nothing that needs dice, the deck or hidden land', () => {
    const commands: Command[] = [
      deploy('a', 1),
      UNDO_DEPLOY,
      fortify('a', 'b', 1),
      attack('b', 'c'),
      END_TURN,
    ];
    expect(commands.map(isShownAhead)).toEqual([true, true, true, false, false]);
    const view = viewFor(game(), 0);
    expect(predictOne(view, attack('b', 'c'))).toEqual({ ok: true, view });
    expect(predictOne(viewFor(game(), 'spectator'), END_TURN)).toMatchObject({
      rejection: { code: 'not_playing' },
    });
    expect(predictOne(viewFor(game(), 1), END_TURN)).toMatchObject({ rejection: { code: 'not_your_turn' } });
  });
});

describe('choices', () => {
  const ids = (state: Parameters<typeof viewFor>[0], viewer = 0) =>
    Object.fromEntries(
      [...targetsFor(viewFor(state, viewer))].map(([from, to]) => [
        CRAFTED.territories[from]?.id,
        to.map((index) => CRAFTED.territories[index]?.id).join(' '),
      ]),
    );

  test.each([
    ['placing', { phase: 'reinforcement', reserves: 2 }, { a: '', b: '' }],
    ['attacking', { phase: 'attack' }, { a: 'd i', b: 'c e' }],
    ['marching', { phase: 'fortify' }, { a: 'b', b: 'a' }],
    ['after the end', { phase: 'finished' }, {}],
    ['with a full hand', { phase: 'reinforcement', reserves: 2, hands: { 0: 'a b c d e' } }, {}],
  ] as const)('[V6] %s', (_name, more, targets) => {
    expect(ids(game(more as Partial<Position>))).toEqual(targets);
    expect(ids(game(more as Partial<Position>), 1)).toEqual({});
  });
});

describe('the story', () => {
  const names = {
    player: (seat: number) => 'Ada Bea'.split(' ')[seat] ?? '?',
    territory: (t: number) => CRAFTED.territories[t]?.name ?? '?',
    teams: [0, 1],
  };
  const told = (events: Parameters<typeof sentencesOf>[0]) => sentencesOf(events, names).map(textOf);

  test('[V8] one line for a battle of many rolls', () => {
    const state = game({ land: { b: [0, 9], c: [1, 3], d: [1, 1] } });
    const { events } = play(state, attack('b', 'c', 8), { random: dice(6, 5, 4, 5, 5, 6, 6, 6, 1, 1) });
    const [line] = sentencesOf(events, names);
    expect(told(events)).toEqual(['Ada took C from Bea, lost 1']);
    expect(line?.detail).toBe('2 rolls, last 6 6 6 against 1 1');
  });

  test('[V8] one line for what is seen of a hidden fight at one end of it', () => {
    const loss = (territory: number, change: number) =>
      ({ type: 'armies_changed', territory, change }) as const;
    expect(
      told([
        loss(2, -2),
        loss(2, -1),
        { type: 'owner_changed', territory: 2, owner: 1 },
        loss(2, 4),
        loss(1, 1),
      ]),
    ).toEqual(['3 armies fewer in C', 'Bea took C', '4 armies more in C', '1 army more in B']);
  });

  test('[V8] an attack that fails, a turn, the end', () => {
    const { events } = play(game(), attack('b', 'e'), { random: dice(1, 6) });
    expect(told(events)).toEqual(['Ada attacked E (neutral land), lost 1, killed 0']);
    expect(told(play(game(), END_TURN).events)).toEqual(['Bea began turn 4']);
    expect(told([{ type: 'game_ended', winners: [0, 1], reason: 'round_limit' }])).toEqual([
      'A draw between Ada and Bea',
    ]);
    const [won] = sentencesOf([{ type: 'game_ended', winners: [0, 1], reason: 'last_standing' }], {
      ...names,
      teams: [0, 0],
    });
    expect(won && textOf(won)).toBe('Ada and Bea won the game');
    expect(told(startGame(gridBoard(3, 3), DEFAULT_CONFIG, people(2), seededRandom(1)).events)).toEqual([
      'The game began: 2 players',
      'Ada began turn 1',
    ]);
  });
});
