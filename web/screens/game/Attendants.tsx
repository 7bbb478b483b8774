import type { MapDefinition } from '../../../engine/model/map.ts';
import type { GameSession } from '../../client/game/gameSession.ts';
import { FightWatch, type Fought } from './dice/FightWatch.tsx';
import type { RoomInfo } from './model/model.ts';
import { GameSounds } from './sounds/GameSounds.tsx';
import { Habits } from './turn/Habits.tsx';
import type { Turn } from './turn/useTurn.ts';

interface AttendantsProps {
  room: RoomInfo;
  session: GameSession;
  map: MapDefinition;
  turn: Turn;
  onFight: (fought: Fought) => void;
  onSkipPauses: (() => void) | undefined;
}

/** All that attends to the game without being drawn: its sounds, its fights, and the player's standing answers. */
export function Attendants({ room, session, map, turn, onFight, onSkipPauses }: AttendantsProps) {
  return (
    <>
      <FightWatch store={session.store} acts={turn.acts} onFight={onFight} />
      <Habits turn={turn} onSkipPauses={onSkipPauses} />
      <GameSounds room={room} store={session.store} map={map} view={turn.model.view} />
    </>
  );
}
