import { Tally } from '../dice/Tally.tsx';
import type { DiceShown } from '../dice/fightShown.ts';
import { PingLayer } from '../pings/PingLayer.tsx';
import { TargetKeys } from '../turn/TargetKeys.tsx';
import type { Turn } from '../turn/useTurn.ts';

interface OverlayProps {
  roomId: string;
  turn: Turn;
  dice: DiceShown | null;
  /** Pings are shown in this game. */
  pings: boolean;
  /** Absent for those who may not point at anything. */
  onPing: ((territory: number) => void) | undefined;
}

/** What a game draws over the counters of its board. */
export function Overlay({ roomId, turn, dice, pings, onPing }: OverlayProps) {
  return (
    <>
      {dice?.rolling === true && <Tally key={dice.id} fight={dice} model={turn.model} />}
      <TargetKeys turn={turn} />
      {pings && <PingLayer roomId={roomId} model={turn.model} onPing={onPing} />}
    </>
  );
}
