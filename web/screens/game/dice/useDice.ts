import { useEffect, useState } from 'react';
import type { DiceRolled } from '../../../../engine/model/event.ts';
import type { ViewEvent } from '../../../../engine/view/events/viewEvent.ts';

/** The exchange on show. */
export interface DiceShown extends Pick<
  DiceRolled,
  'from' | 'to' | 'attacker' | 'defender' | 'attackerDice' | 'defenderDice'
> {
  readonly id: string;
  /** Still tumbling: a press finishes it. */
  readonly rolling: boolean;
}

/** Tumbling and settling of one roll; a blitz shows its last exchange. */
const ROLL_MS = 450;

interface Happening {
  readonly id: string;
  readonly events: readonly ViewEvent[];
}

/** The last exchange of dice of the latest update, until the turn changes. */
export function useDice(latest: Happening | null): { dice: DiceShown | null; skip: () => void } {
  const [dice, setDice] = useState<DiceShown | null>(null);
  const [seen, setSeen] = useState<string | null>(null);

  if (latest !== null && latest.id !== seen) {
    setSeen(latest.id);
    const rolled = lastRoll(latest.events);
    if (rolled) {
      setDice({ ...rolled, id: latest.id, rolling: true });
    } else if (latest.events.some((event) => event.type === 'turn_started')) {
      setDice(null);
    }
  }

  const rollingId = dice?.rolling === true ? dice.id : null;
  useEffect(() => {
    if (rollingId === null) return undefined;
    const timer = setTimeout(() => setDice(settled), ROLL_MS);
    return () => clearTimeout(timer);
  }, [rollingId]);

  return { dice, skip: () => setDice(settled) };
}

const settled = (dice: DiceShown | null): DiceShown | null =>
  dice?.rolling === true ? { ...dice, rolling: false } : dice;

const lastRoll = (events: readonly ViewEvent[]): DiceRolled | undefined =>
  events.findLast((event) => event.type === 'dice_rolled');
