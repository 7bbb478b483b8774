import { useState } from 'react';
import type { BattleReference } from '../../../../../engine/view/logReference.ts';
import type { LogLine } from '../../../../../sync-server/protocol/games.ts';
import { useKeys } from '../../../../base/lib/useKeys.ts';
import { battlesIn, nameOf } from './references.ts';

/**
 * Goes through the last battles by [ and ].
 * @param onStep told of the battle that was gone to
 * @returns its name; null before the first step
 */
export function useSteps(
  lines: readonly LogLine[],
  onStep: (battle: BattleReference) => void,
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const step = (by: 1 | -1): void => {
    const battles = battlesIn(lines);
    const at = battles.findIndex(({ line }) => nameOf(line) === current);
    // Newest first, where stepping begins.
    const next = battles[Math.min(battles.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (!next) return;
    setCurrent(nameOf(next.line));
    onStep(next.battle);
  };
  useKeys((key) => (key === '[' ? () => step(1) : key === ']' ? () => step(-1) : null));
  return current;
}
