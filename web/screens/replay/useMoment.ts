import { useMemo } from 'react';
import { territoryName, type PlayerLook } from '../game/model/model.ts';
import { useColors } from '../../base/ui/owners/playerColors.ts';
import { say } from '../../base/i18n/say.ts';
import type { Names } from '../../../engine/view/events/logSentence.ts';
import type { Fight } from '../../../engine/replay/fights.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { useWatched, useWatching } from './watching.ts';
import type { Moment } from './stops.ts';
import type { Told } from './told.ts';

/** Everybody as they are drawn, by seat, and how they and the land are called. */
export function usePlayers(): { players: readonly PlayerLook[]; names: Names } {
  const { told } = useWatching();
  const colorOf = useColors();
  return useMemo(() => {
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
    return { players, names };
  }, [told, colorOf]);
}

/** The position that is shown. */
export function useBoardNow(): GameView {
  const { told } = useWatching();
  const moment = useWatched((state) => state.moment);
  const eyes = useWatched((state) => state.eyes);
  return useMemo(() => told.viewAt(moment, eyes), [told, moment, eyes]);
}

/** The fight in which a moment stands, as far as it has got. */
export function fightAt({ fights, replay }: Told, { seq, rolls }: Moment): Fight | null {
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
