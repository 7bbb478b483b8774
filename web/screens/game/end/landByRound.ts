import { NEUTRAL } from '../../../../engine/model/ids.ts';
import { countTerritories } from '../../../../engine/model/state.ts';
import { landEach } from '../../../../engine/rules/setup.ts';
import type { LogLine } from '../../../../sync-server/protocol/games.ts';
import type { GameModel, PlayerLook } from '../model/model.ts';

type Lines = Pick<LogLine, 'playerId' | 'deed'>;

/**
 * Counts the land that each seat had before the first round and after each one, by the log: `[round][seat]`. What was given
 * up or handed over no line counts, but who has left the game has left it all, in the round that the board remembers.
 * @returns null of a log that does not begin with the game or does not end with the board
 */
export function landByRound(
  { view, players }: Pick<GameModel, 'view'> & { players: readonly Pick<PlayerLook, 'id'>[] },
  log: readonly Lines[],
): readonly (readonly number[])[] | null {
  const begun = log.find(({ deed }) => deed?.type === 'turn');
  if (begun?.deed?.type !== 'turn' || begun.deed.turn !== 1) return null;
  const seatOf = (id: string | null): number => players.findIndex((player) => player.id === id);
  const land = players.map(() => landEach(view.map, view.config, players.length));
  const rounds = [[...land]];
  const add = (seat: number, territories: number): void => {
    if (seat !== NEUTRAL) land[seat] = (land[seat] ?? 0) + territories;
  };
  const next = (gone: readonly number[]) => gone.find((seat) => land[seat] !== 0);
  const heirOf = (seat: number): number =>
    view.config.capitalSpoils === 'neutral' ? NEUTRAL : (view.seats[seat]?.eliminatedBy ?? NEUTRAL);
  const endRound = (): void => {
    const gone = view.seats.flatMap(({ eliminatedRound, eliminatedReason }, seat) =>
      // Who is out because another has won keeps their land.
      eliminatedRound === rounds.length && eliminatedReason !== 'objective' ? [seat] : [],
    );
    // Whoever got somebody's land may have lost it again in the same round.
    for (let seat = next(gone); seat !== undefined; seat = next(gone)) {
      const left = land[seat] ?? 0;
      add(seat, -left);
      add(heirOf(seat), left);
    }
    rounds.push([...land]);
  };
  let last = -1;
  for (const { playerId, deed } of log) {
    if (deed?.type === 'turn') {
      const seat = seatOf(playerId);
      if (seat <= last) endRound();
      last = seat;
    }
    if (deed?.type === 'battle' && deed.conquered) {
      add(seatOf(deed.attackerId), 1);
      add(seatOf(deed.defenderId), -1);
    }
  }
  endRound();
  return land.every((count, seat) => count === countTerritories(view, seat)) ? rounds : null;
}
