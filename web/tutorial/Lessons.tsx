import { useCallback, useState } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { startAt } from './script.ts';
import type { Skirmish } from './skirmish.ts';
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
  const [tutor, setTutor] = useState<Tutor | null>(null);
  const attend = useCallback(
    (skirmish: Skirmish) => {
      const attending = createTutor(skirmish, from);
      setTutor(attending);
      return attending.close;
    },
    [from],
  );
  const session = useSkirmish(startAt(from), attend);
  if (session === null || tutor === null) return <Spinner label="Unrolling the map…" />;
  return <Taught session={session} tutor={tutor} onAgain={onAgain} />;
}
