import { createStore } from 'zustand';
import type { FairnessRow } from '../../../../engine/maps/fairness.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { linkTo } from '../../offline/link.ts';
import type { SeatCalls } from './seatsMessages.ts';

/** So many games tell how the seats of a map are. */
export const GAMES = 200;
/** So many are played before what has come of them is shown. */
const SHARE = 2;

interface SeatTrial {
  /** The board on which Commanders play, or have played last; null = on none. */
  readonly on: MapDefinition | null;
  readonly row: FairnessRow | null;
  readonly isPlaying: boolean;
}

const NONE: SeatTrial = { on: null, row: null, isPlaying: false };

/** What games of Commanders on this device have shown. They go on while their author draws. */
export const seatTrial = createStore<SeatTrial>(() => NONE);

/** What they have shown of a draft; nothing if they were played on another. @param map the draft's board */
export const trialOf =
  (map: MapDefinition | null) =>
  (trial: SeatTrial): SeatTrial =>
    trial.on?.id === map?.id ? trial : NONE;

const { ask } = linkTo<SeatCalls, never>(
  () => new Worker(new URL('./seatsWorker.ts', import.meta.url), { type: 'module' }),
);

/** How many trials have been begun: of one that was stopped games may still be played when the next begins. */
let begun = 0;

export const stopTrial = (): void => seatTrial.setState({ isPlaying: false });

/** Has Commanders play on a board without errors, in place of what they played before. @throws if they cannot play there */
export async function playTrial(on: MapDefinition, players: number): Promise<void> {
  let row: FairnessRow = { players, games: 0, wins: Array.from({ length: players }, () => 0) };
  begun += 1;
  const own = begun;
  seatTrial.setState({ on, row: null, isPlaying: true });
  const isOn = (): boolean => begun === own && seatTrial.getState().isPlaying;
  try {
    while (row.games < GAMES && isOn()) {
      const { games, wins: before }: FairnessRow = row;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the worker plays one at a time
      const { wins } = await ask('play', on, { players, from: games, to: games + SHARE });
      row = { players, games: games + SHARE, wins: before.map((won, seat) => won + (wins[seat] ?? 0)) };
      if (isOn()) seatTrial.setState({ row });
    }
  } finally {
    if (begun === own) stopTrial();
  }
}
