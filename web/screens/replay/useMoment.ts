import { startTransition, useEffect, useMemo, useState } from 'react';
import { territoryName, type PlayerLook } from '../game/model/model.ts';
import { useColors } from '../../base/ui/owners/playerColors.ts';
import { say } from '../../base/i18n/say.ts';
import type { Names } from '../../../engine/view/events/logSentence.ts';
import type { Fight } from '../../../engine/replay/fights.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { isHurried, useWatched, useWatching, type WatchState } from './watching.ts';
import type { Moment } from './stops.ts';
import type { Account, Told } from './told.ts';

interface Looks {
  readonly players: readonly PlayerLook[];
  readonly names: Names;
}

/** Worked out once for a game and not once for every die that is drawn. */
const looksOf = new WeakMap<
  Told,
  { readonly colorOf: ReturnType<typeof useColors>; readonly looks: Looks }
>();

/** Everybody as they are drawn, by seat, and how they and the land are called. */
export function usePlayers(): Looks {
  const { told } = useWatching();
  const colorOf = useColors();
  const known = looksOf.get(told);
  if (known?.colorOf === colorOf) return known.looks;
  const players = told.players.map(({ id, username, selectedColor, isAi }) => ({
    id,
    name: username,
    color: colorOf(selectedColor),
    isAi,
  }));
  const names: Names = {
    player: (seat) => players[seat]?.name ?? say('A player'),
    territory: (territory) => territoryName(told.map, territory),
    teams: told.replay.stateAt(Math.min(1, told.replay.steps.length)).teams,
  };
  const looks = { players, names };
  looksOf.set(told, { colorOf, looks });
  return looks;
}

/** Milliseconds to wait before something follows the moment, so long after it was drawn the last time. */
type Delay = (since: number, hurried: boolean) => number;

/** While a game flies by, all that is read follows in a frame now and then, which costs the board that frame. */
const HURRIED_MS = 1_000;
const untilNext = (phase = 0): number => HURRIED_MS - ((performance.now() + phase) % HURRIED_MS);

/** What belongs to the board follows with it. */
export const AT_ONCE: Delay = (_, hurried) => (hurried ? untilNext() : 0);
/** Long lists follow when somebody has stayed at a moment for a while: the board does not wait for what nobody can read. */
export const WHEN_RESTED: Delay = () => 300;
/** What is read at a glance follows some times a second; while a game flies by, halfway between two frames of all else, as both would take too long in one. */
export const AT_A_GLANCE: Delay = (since, hurried) =>
  hurried ? untilNext(HURRIED_MS / 2) : Math.max(0, 300 - since);

/** Moments follow each other faster than anybody reads. */
const isFlying = (state: WatchState): boolean => isHurried(state) && !state.leaping;

/** The moment as parts beside the board show it. */
export function useLateMoment(delay: Delay): Moment {
  const { store } = useWatching();
  const [shown, show] = useState(() => store.getState().moment);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawnAt = performance.now();
    const draw = (): void => {
      drawnAt = performance.now();
      startTransition(() => show(store.getState().moment));
    };
    // It may have moved on since the first picture.
    draw();
    const unsubscribe = store.subscribe((now, before) => {
      if (now.moment === before.moment && now.held === before.held) return;
      clearTimeout(timer);
      if (now.held && delay === WHEN_RESTED) return;
      // Of a leap everything but the board is told at once. Where the game flew by the board itself comes a little later, too.
      const hurried = isFlying(now);
      if (delay === AT_ONCE && !hurried && !isFlying(before)) return show(now.moment);
      timer = setTimeout(draw, delay(performance.now() - drawnAt, hurried));
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, delay]);
  return shown;
}

/** The position that is shown. */
export const useBoardNow = (): GameView => useBoardAt(useWatched((state) => state.shown));

/** The position at a moment, as the chosen eyes see it. */
export function useBoardAt(moment: Moment): GameView {
  const { told } = useWatching();
  const eyes = useWatched((state) => state.eyes);
  return useMemo(() => told.viewAt(moment, eyes), [told, moment, eyes]);
}

/** What happened, as the chosen eyes were told of it. */
export function useAccount(): Account {
  const { told } = useWatching();
  return told.accountOf(useWatched((state) => state.eyes));
}

/** The fight in which a moment stands, as far as it has got. */
export function fightAt(account: Pick<Account, 'fights' | 'replay'>, { seq, rolls }: Moment): Fight | null {
  // At the deal nobody has fought, and nothing has to be gone through.
  if (seq <= 1) return null;
  const { fights, replay } = account;
  const fight = fights.find(({ fromSeq, toSeq }) => seq >= fromSeq && seq <= toSeq);
  if (fight === undefined || (seq === fight.toSeq && rolls === null)) return fight ?? null;
  const before = replay.steps
    .slice(fight.fromSeq - 1, rolls === null ? seq : seq - 1)
    .flatMap(({ events }) => events.filter(({ type }) => type === 'dice_rolled')).length;
  const fallen = fight.rolls.slice(0, before + (rolls ?? 0));
  return {
    ...fight,
    rolls: fallen,
    conquered: false,
    lost: fallen.reduce((sum, { attackerLosses }) => sum + attackerLosses, 0),
    killed: fallen.reduce((sum, { defenderLosses }) => sum + defenderLosses, 0),
  };
}
