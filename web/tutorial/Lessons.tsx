import { useEffect, useMemo, useState } from 'react';
import type { GameSession } from '../sync/gameSession.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { skirmish } from './askSkirmish.ts';
import { setupAt } from './lessons.ts';
import { Taught } from './Taught.tsx';
import { createTutor, type Tutor } from './tutor.ts';
import { useSkirmish } from './useSkirmish.ts';

/** The five lessons. Going back to one sets the board up anew. */
export function Lessons() {
  const [lap, setLap] = useState({ from: 0, count: 0 });
  const again = (from: number): void => setLap({ from, count: lap.count + 1 });
  return <Lap key={lap.count} from={lap.from} onAgain={again} />;
}

function Lap({ from, onAgain }: { from: number; onAgain: (from: number) => void }) {
  const session = useSkirmish(useMemo(() => setupAt(from), [from]));
  const tutor = useTutor(session, from);
  if (session === null || tutor === null) return <Spinner label="Unrolling the map…" />;
  return <Taught session={session} progress={tutor.progress} onAgain={onAgain} />;
}

function useTutor(session: GameSession | null, from: number): Tutor | null {
  const [tutor, setTutor] = useState<Tutor | null>(null);
  useEffect(() => {
    if (session === null) return undefined;
    const attending = createTutor(session.store, from, (seed) => void skirmish.ask('drawFrom', seed));
    setTutor(attending);
    return attending.close;
  }, [session, from]);
  return tutor;
}
