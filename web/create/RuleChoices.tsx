import { CARD_MODES, MOVEMENT_TYPES, ROUND_LIMITS, type GameConfig } from '../../engine/model/config.ts';
import { CLOCKS } from '../../sync-server/protocol/rooms.ts';
import { CARD_WORDS, CLOCK_WORDS, MOVEMENT_WORDS, roundLimitWords } from '../roomParts/words.ts';
import { Choice } from './Choice.tsx';
import type { Draft } from './draft.ts';
import styles from './RuleChoices.module.css';

const STARTING_ARMIES = [1, 2, 3, 4, 5] as const;

const clocks = CLOCKS.map((value) => ({ value, ...CLOCK_WORDS[value] }));
const cards = CARD_MODES.map((value) => ({ value, ...CARD_WORDS[value] }));
const movements = MOVEMENT_TYPES.map((value) => ({ value, ...MOVEMENT_WORDS[value] }));
const rounds = ROUND_LIMITS.map((value) => ({
  value,
  label: roundLimitWords(value),
  explanation: value === 0 ? 'Played until one is left.' : `After round ${value} the largest army wins.`,
}));
const armies = STARTING_ARMIES.map((value) => ({
  value,
  label: String(value),
  explanation: `Each territory starts with ${value === 1 ? 'one army' : `${value} armies`}.`,
}));

/** The rules of the game, a choice each. */
export function RuleChoices({ draft, onChange }: { draft: Draft; onChange: (by: Partial<Draft>) => void }) {
  const { config } = draft;
  const configure = (by: Partial<GameConfig>): void => onChange({ config: { ...config, ...by } });
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <Choice legend="Clock" options={clocks} value={draft.clock} onChange={(clock) => onChange({ clock })} />
      <Choice
        legend="Treasure cards"
        options={cards}
        value={config.cardMode}
        onChange={(cardMode) => configure({ cardMode })}
      />
      <Choice
        legend="Fortify"
        options={movements}
        value={config.movementType}
        onChange={(movementType) => configure({ movementType })}
      />
      <Choice
        legend="Round limit"
        options={rounds}
        value={config.roundLimit}
        onChange={(roundLimit) => configure({ roundLimit })}
      />
      <Choice
        legend="Starting armies"
        options={armies}
        value={config.startingArmies}
        onChange={(startingArmies) => configure({ startingArmies })}
      />
    </section>
  );
}
