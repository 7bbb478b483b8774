import { describe, expect, test } from 'vitest';
import { capitalPick } from '../../../engine/ai/capitalPick.ts';
import { landOf } from '../../../engine/file/ledger.ts';
import { playAgain } from '../../../engine/file/playAgain.ts';
import { recordingOf } from '../../../engine/file/recording.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import { UNKNOWN_OWNER } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { dealFor } from '../../../engine/rules/elements/vision.ts';
import { dealLand, startGame } from '../../../engine/rules/setup.ts';
import { BOARD, bytes, failed, fileOf, hex, playedGame, verified } from '../dice/support.ts';
import { gridBoard } from '../support/boards.ts';

const MAP = gridBoard(6, 5);
const PICK: GameConfig = { ...DEFAULT_CONFIG, gameMode: 'capitals', capitalChoice: 'pick' };
const PEOPLE = [false, false, false];

const capitalsOf = ({ objective }: GameState) => (objective.mode === 'capitals' ? objective.capitals : []);
const started = (picks: readonly (number | null)[], config = PICK) =>
  startGame(MAP, config, PEOPLE, seededRandom(5), { picks }).state;
const landOfSeat = (owner: readonly number[], seat: number): number[] =>
  owner.flatMap((holder, territory) => (holder === seat ? [territory] : []));

describe('[K13] capitals that are picked', () => {
  const owner = dealLand(MAP, PICK, 3, seededRandom(5));
  const dealt = capitalsOf(started([]));
  const otherThan = (seat: number): number =>
    landOfSeat(owner, seat).find((territory) => territory !== dealt[seat]) ?? -1;

  test('[K13] land is dealt alike before the start and at it, whatever is picked', () => {
    expect(started([]).owner).toEqual(owner);
    expect(started([otherThan(0), otherThan(1), otherThan(2)]).owner).toEqual(owner);
  });

  test('[K13] a pick is the capital; who picks none, or land of others, has the one of the deal', () => {
    const pick = otherThan(0);
    const state = started([pick, null, otherThan(0)]);
    expect(capitalsOf(state)).toEqual([pick, dealt[1], dealt[2]]);
    expect(state.armies[pick]).toBe(started([]).armies[dealt[0] ?? -1]);
  });

  test('[K13] where the deal chooses, nothing is picked', () => {
    const { capitalChoice: _, ...auto } = PICK;
    expect(started([otherThan(0), null, null], auto)).toEqual(started([], auto));
  });

  test('[K13] before the start land is seen as it is after it', () => {
    const seen = (visibility: GameConfig['visibility']) =>
      dealFor({ map: MAP, visibility, owner, teams: [0, 1, 2] }, 0);
    expect(seen('open')).toEqual(owner);
    expect(seen('light')).toEqual(owner);
    const near = owner.map(
      (holder, territory) =>
        holder === 0 || MAP.neighbours[territory]?.some((next) => owner[next] === 0) === true,
    );
    expect(seen('fog')).toEqual(owner.map((holder, territory) => (near[territory] ? holder : UNKNOWN_OWNER)));
    expect(seen('fog')).toContain(UNKNOWN_OWNER);
  });
});

test('[K14] a commander picks the safest of its land, and not always the same of equal ones', () => {
  const sizes = Array.from({ length: 20 }, (_, dealt) => {
    const owner = dealLand(MAP, PICK, 3, seededRandom(dealt));
    const own = landOfSeat(owner, 0);
    const safety = (territory: number): number => {
      const near = (MAP.neighbours[territory] ?? []).map((next) => owner[next]);
      return (
        near.filter((holder) => holder === 0 || holder === 2).length -
        near.filter((holder) => holder === 1).length
      );
    };
    const safest = own.filter((territory) => own.every((other) => safety(territory) >= safety(other)));
    const picks = Array.from({ length: 30 }, (_, seed) =>
      capitalPick({ map: MAP, owner, teams: [0, 1, 0] }, 0, seed),
    );
    expect(new Set(picks)).toEqual(new Set(safest));
    return safest.length;
  });
  expect(Math.max(...sizes)).toBeGreaterThan(1);
});

test('[K13][K14] a game file proves the deal with what was picked, and no other pick', () => {
  const game = playedGame({
    config: { gameMode: 'capitals', capitalChoice: 'pick' },
    seats: ['chain', 'ai', 'plain'],
    most: 60,
    picks: (opened) => {
      const seats = opened.header.players.map(({ joined }) => joined);
      return seats.map(
        (_, joined) => landOfSeat(landOf(opened, BOARD), seats.indexOf(joined)).at(-1) ?? null,
      );
    },
  });
  const file = fileOf(game);
  const { players } = file;
  expect(players.every(({ capital }) => capital !== undefined)).toBe(true);
  expect(failed(verified(file))).toEqual([]);

  const person = players.findIndex(({ isAi }) => !isAi);
  const own = landOfSeat(landOf(game.ledger, game.map), person);
  const forged = players.map((player, seat) =>
    seat === person ? { ...player, capital: own[0] ?? 0 } : player,
  );
  expect(failed(verified({ ...file, players: forged }))).toEqual(expect.arrayContaining(['deal', 'chain']));

  // A game of a device is handed in as what was chosen and commanded.
  const alone = playedGame({
    config: { gameMode: 'capitals', capitalChoice: 'pick' },
    seats: ['plain', 'ai'],
    most: 1,
    picks: (opened) =>
      opened.header.players.map((_, joined) =>
        joined === 0
          ? (landOfSeat(
              landOf(opened, BOARD),
              opened.header.players.findIndex((one) => one.joined === 0),
            )[1] ?? null)
          : null,
      ),
  });
  const recording = recordingOf(alone.ledger.header, hex(bytes(1)), alone.log);
  const { value } = playAgain(recording, BOARD).next();
  expect(value).toMatchObject({ state: alone.steps[0]?.state });
});
