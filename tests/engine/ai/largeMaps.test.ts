import { expect, test } from 'vitest';
import { chooseAsGrandmaster } from '../../../engine/ai/grandmaster.ts';
import { chooseFor } from '../../../engine/ai/tiers.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { readDraft } from '../../../engine/maps/studio/plain.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, GAME_MODES } from '../../../engine/model/config.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aDraft } from '../../support/aDraft.ts';
import { isFull, sized } from '../../support/size.ts';
import { gridBoard } from '../support/boards.ts';
import { gameOf, type Player } from '../support/games.ts';

const [WIDE, HIGH] = [20, 15];
/** As many as sit at a board. */
const SEATS = 12;
const TEAMS = 4;
/** At the gate's size a Grandmaster gives every kind of command, but thinks little of it. */
const THOUGHTS = 4;

/** The board of a draft as large as they come; drawing its land takes seconds, so the gate plays on one of the same kind. */
const board = () =>
  isFull
    ? boardMapOf(compile('a-draft', readDraft(aDraft('Large', 3, { wide: WIDE, high: HIGH }))).map)
    : gridBoard(WIDE, HIGH);

const PLAYERS: Readonly<Record<string, Player>> = {
  commander: (state) => ({
    seat: state.current,
    command: chooseFor('commander', viewFor(state, state.current), state.current),
  }),
  grandmaster: (state) => {
    const view = viewFor(state, state.current);
    const command = isFull
      ? chooseFor('grandmaster', view, state.current)
      : chooseAsGrandmaster(view, state.current, THOUGHTS);
    return { seat: state.current, command };
  },
};
const COMMANDS: Readonly<Record<string, number>> = {
  commander: sized(120, 3_000),
  grandmaster: sized(6, 400),
};

test.each(GAME_MODES)(
  'on 300 territories twelve AIs in teams and fog give commands that are accepted: %s',
  (gameMode) => {
    const map = board();
    expect(map.territories).toHaveLength(WIDE * HIGH);
    const config = { ...DEFAULT_CONFIG, gameMode, visibility: 'fog' as const, teams: TEAMS } as const;
    const ai = Array.from({ length: SEATS }, () => true);
    for (const [tier, player] of Object.entries(PLAYERS)) {
      let left = COMMANDS[tier] ?? 0;
      const seats = new Set<number>();
      for (const { before, command } of gameOf({ map, config, ai, seed: 1 }, player)) {
        expect(command.type).not.toBe('surrender');
        seats.add(before.current);
        if (--left === 0) break;
      }
      if (isFull || tier === 'commander') expect(seats.size).toBeGreaterThan(1);
    }
  },
);
