import { useEffect, useState } from 'react';
import type { TerritoryIndex } from '../../../../engine/model/ids.ts';

/** A player's land or a region stays lit so long. */
const GLIMPSE_MS = 1_500;
const NONE: readonly TerritoryIndex[] = [];

export function useGlimpse(): {
  territories: readonly TerritoryIndex[];
  show: (territories: readonly TerritoryIndex[]) => void;
} {
  const [territories, show] = useState(NONE);
  useEffect(() => {
    if (territories.length === 0) return undefined;
    const timer = setTimeout(() => show(NONE), GLIMPSE_MS);
    return () => clearTimeout(timer);
  }, [territories]);
  return { territories, show };
}
