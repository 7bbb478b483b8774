import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { setupAt } from './lessons.ts';
import { Taught } from './Taught.tsx';
import { useSkirmish } from './useSkirmish.ts';

/** The five lessons. Going back to one sets the board up anew. */
export function Lessons() {
  const [lap, setLap] = useState({ from: 0, count: 0 });
  const again = (from: number): void => setLap({ from, count: lap.count + 1 });
  return <Lap key={lap.count} from={lap.from} onAgain={again} />;
}

function Lap({ from, onAgain }: { from: number; onAgain: (from: number) => void }) {
  const session = useSkirmish(useMemo(() => setupAt(from), [from]));
  if (session === null) return <Spinner label={t`Unrolling the map…`} />;
  return <Taught session={session} from={from} onAgain={onAgain} />;
}
