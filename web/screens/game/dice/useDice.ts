import { useEffect, useState } from 'react';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';
import { fightOf, type Fight } from './fight.ts';

/** The fight on show. */
export interface DiceShown extends Fight {
  readonly id: string;
  /** The viewer has done nothing since while their count of acts is this. */
  readonly acts: number;
  /** Still tumbling: a press finishes it. */
  readonly rolling: boolean;
}

interface Happening {
  readonly id: string;
  readonly events: readonly ViewEvent[];
}

/**
 * The fight of the latest update, until the turn changes.
 * @param rollMs how long its dice tumble and its armies are counted down; a blitz shows its last exchange
 */
export function useDice(
  latest: Happening | null,
  rollMs: number,
  acts: number,
): { dice: DiceShown | null; skip: () => void } {
  const [dice, setDice] = useState<DiceShown | null>(null);
  const [seen, setSeen] = useState<string | null>(null);

  if (latest !== null && latest.id !== seen) {
    setSeen(latest.id);
    const fight = fightOf(latest.events);
    if (fight) {
      setDice({ ...fight, id: latest.id, acts, rolling: rollMs > 0 });
    } else if (latest.events.some((event) => event.type === 'turn_started')) {
      setDice(null);
    }
  }

  const rollingId = dice?.rolling === true ? dice.id : null;
  useEffect(() => {
    if (rollingId === null) return undefined;
    const timer = setTimeout(() => setDice(settled), rollMs);
    return () => clearTimeout(timer);
  }, [rollingId, rollMs]);

  return { dice, skip: () => setDice(settled) };
}

const settled = (dice: DiceShown | null): DiceShown | null =>
  dice?.rolling === true ? { ...dice, rolling: false } : dice;
