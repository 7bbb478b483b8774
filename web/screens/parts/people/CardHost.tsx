import { Suspense, useState } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { useOpenCard } from './openCard.ts';

const PlayerCard = lazyPart(() => import('./PlayerCard.tsx'), 'PlayerCard');

/** Lays the card that is asked for over whatever screen is on show. It stays when it is closed: it gives the focus back. */
export function CardHost() {
  const isAsked = useOpenCard(({ of }) => of !== null);
  const [used, setUsed] = useState(false);
  if (isAsked && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <PlayerCard />
      </Suspense>
    )
  );
}
