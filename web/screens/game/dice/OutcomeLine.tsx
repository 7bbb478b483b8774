import { lookOf, type GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { DiceRow } from './DiceRow.tsx';
import { outcomeWords } from './outcome.ts';
import styles from './OutcomeLine.module.css';
import { useTally } from './useTally.ts';
import type { DiceShown } from './fightShown.ts';

/** A fight that is over: its last dice, with both sides' armies counting down, and then what it has cost. */
export function OutcomeLine({ fight, model }: { fight: DiceShown; model: GameModel }) {
  return (
    <p className={styles.line} data-outcome={fight.conquered ? 'taken' : 'repelled'}>
      <DiceRow
        dice={fight}
        attacker={lookOf(model, fight.attacker)?.color ?? NEUTRAL_COLOR}
        defender={lookOf(model, fight.defender)?.color ?? NEUTRAL_COLOR}
      />
      {fight.rolling ? (
        <Counting fight={fight} model={model} />
      ) : (
        <strong>{outcomeWords(fight, model.me)}</strong>
      )}
    </p>
  );
}

/** What is told of it stands in the region for that already. */
function Counting({ fight, model: { view, names } }: { fight: DiceShown; model: GameModel }) {
  const { attackers, defenders } = useTally(fight, view);
  return (
    <span className={styles.counting} aria-hidden="true">
      <span>{names.territory(fight.from)}</span>
      <b>{attackers}</b>
      <b>{defenders}</b>
      <span>{names.territory(fight.to)}</span>
    </span>
  );
}
