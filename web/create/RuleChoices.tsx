import type { ReactNode } from 'react';
import {
  CAPITAL_SPOILS,
  CARD_MODES,
  GAME_MODES,
  MOVEMENT_TYPES,
  ROUND_LIMITS,
  TEAM_COUNTS,
  TEAM_DEPLOYS,
  type GameConfig,
  type GameModeId,
} from '../../engine/model/config.ts';
import { CLOCKS } from '../../sync-server/protocol/rooms.ts';
import {
  CARD_WORDS,
  CLOCK_WORDS,
  MODES,
  MOVEMENT_WORDS,
  roundLimitWords,
  teamsWords,
} from '../roomParts/words.ts';
import { Choice } from './Choice.tsx';
import type { Draft } from './draft.ts';
import styles from './RuleChoices.module.css';
import { SPOILS_WORDS, TEAM_DEPLOY_WORDS } from './words.ts';

const STARTING_ARMIES = [1, 2, 3, 4, 5] as const;

const modes = GAME_MODES.map((value) => ({ value, ...MODES[value] }));
const teamCounts = TEAM_COUNTS.map((value) => ({
  value,
  label: teamsWords(value),
  explanation:
    value === 0 ? 'Everybody for himself.' : 'Teams of equal size, dealt in turn order; they win together.',
}));
const teamDeploys = TEAM_DEPLOYS.map((value) => ({ value, ...TEAM_DEPLOY_WORDS[value] }));
const spoils = CAPITAL_SPOILS.map((value) => ({ value, ...SPOILS_WORDS[value] }));
const hillRounds = [2, 3, 4, 5].map((value) => ({
  value,
  label: `${value} rounds`,
  explanation: `The hill moves every ${value} rounds; the next one is announced a round before.`,
}));
const contracts = [0, 1, 2, 3].map((value) => ({
  value,
  label: value === 0 ? 'By players' : String(value),
  explanation:
    value === 0
      ? 'One to three contracts win, the more players the more.'
      : `${value === 1 ? 'One contract' : `${value} contracts`} that you complete yourself ${value === 1 ? 'wins' : 'win'}.`,
}));
const shares = [100, 90, 80, 70, 60].map((value) => ({
  value,
  label: `${value} %`,
  explanation:
    value === 100 ? 'The whole board must fall.' : `${value} % of the land at the end of your own turn win.`,
}));
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

const SWITCHES = [
  {
    field: 'turnOrderCompensation',
    label: 'Even out the turn order',
    explanation: 'Later seats start with more armies, so that going first is no gift.',
  },
  {
    field: 'trench',
    label: 'Trench warfare',
    explanation: 'Land taken this turn cannot attack before the next.',
  },
  {
    field: 'advancedCards',
    label: 'Quiet inheritance',
    explanation: 'Cards won by an elimination need not be redeemed at once.',
  },
  {
    field: 'neutralThird',
    label: 'Wild land',
    explanation: 'A third of the board begins in nobody’s hands.',
  },
] as const;

interface ModeChoice {
  config: GameConfig;
  onChange: (by: Partial<GameConfig>) => void;
}

/** What only one mode asks. */
const MODE_CHOICES: Record<GameModeId, (choice: ModeChoice) => ReactNode> = {
  domination: ({ config, onChange }) => (
    <Choice
      legend="Share of the land that wins"
      options={shares}
      value={config.dominationPercent}
      onChange={(dominationPercent) => onChange({ dominationPercent })}
    />
  ),
  capitals: ({ config, onChange }) => (
    <Choice
      legend="Spoils of a capital"
      options={spoils}
      value={config.capitalSpoils}
      onChange={(capitalSpoils) => onChange({ capitalSpoils })}
    />
  ),
  king_of_the_hill: ({ config, onChange }) => (
    <Choice
      legend="The hill stays for"
      options={hillRounds}
      value={config.hillRounds}
      onChange={(rounds) => onChange({ hillRounds: rounds })}
    />
  ),
  assassination: ({ config, onChange }) => (
    <Choice
      legend="Contracts that win"
      options={contracts}
      value={config.contractsToWin}
      onChange={(contractsToWin) => onChange({ contractsToWin })}
    />
  ),
};

interface RuleChoicesProps {
  draft: Draft;
  onChange: (by: Partial<Draft>) => void;
  /** Whether turns have a clock to choose. */
  timed?: boolean;
}

/** The rules of the game, a choice each. */
export function RuleChoices({ draft, onChange, timed = true }: RuleChoicesProps) {
  const { config } = draft;
  const configure = (by: Partial<GameConfig>): void => onChange({ config: { ...config, ...by } });
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <Choice
        legend="Mode"
        options={modes}
        value={config.gameMode}
        onChange={(gameMode) => configure({ gameMode })}
      />
      {MODE_CHOICES[config.gameMode]({ config, onChange: configure })}
      <Choice
        legend="Teams"
        options={teamCounts}
        value={config.teams}
        onChange={(teams) => configure({ teams })}
      />
      {config.teams > 0 && (
        <Choice
          legend="Armies for teammates"
          options={teamDeploys}
          value={config.teamDeploy}
          onChange={(teamDeploy) => configure({ teamDeploy })}
        />
      )}
      {timed && (
        <Choice
          legend="Clock"
          options={clocks}
          value={draft.clock}
          onChange={(clock) => onChange({ clock })}
        />
      )}
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
      {SWITCHES.map(({ field, label, explanation }) => (
        <label key={field} className={styles.toggle}>
          <input
            type="checkbox"
            checked={config[field]}
            onChange={(event) => configure({ [field]: event.target.checked })}
          />
          <span>
            {label}
            <small>{explanation}</small>
          </span>
        </label>
      ))}
    </section>
  );
}
