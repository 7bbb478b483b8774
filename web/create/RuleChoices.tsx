import type { ReactNode } from 'react';
import type { GameConfig, GameModeId } from '../../engine/model/config.ts';
import { SWITCH_WORDS } from '../roomParts/ruleWords.ts';
import { Switch } from '../ui/Switch.tsx';
import { Choice } from '../ui/Choice.tsx';
import type { Draft } from './draft.ts';
import styles from './RuleChoices.module.css';
import {
  ARMY_OPTIONS,
  CARD_OPTIONS,
  CLOCK_OPTIONS,
  CONTRACT_OPTIONS,
  HILL_OPTIONS,
  MODE_OPTIONS,
  MOVEMENT_OPTIONS,
  ROUND_OPTIONS,
  SHARE_OPTIONS,
  SPOILS_OPTIONS,
  TEAM_DEPLOY_OPTIONS,
  TEAM_OPTIONS,
  VISIBILITY_OPTIONS,
} from './ruleOptions.ts';

/** Of every mode. */
const SWITCHES = ['turnOrderCompensation', 'trench', 'advancedCards', 'neutralThird'] as const;

interface ModeChoice {
  config: GameConfig;
  onChange: (by: Partial<GameConfig>) => void;
}

/** What only one mode asks. */
const MODE_CHOICES: Record<GameModeId, (choice: ModeChoice) => ReactNode> = {
  domination: ({ config, onChange }) => (
    <Choice
      legend="Share of the land that wins"
      options={SHARE_OPTIONS}
      value={config.dominationPercent}
      onChange={(dominationPercent) => onChange({ dominationPercent })}
    />
  ),
  capitals: ({ config, onChange }) => (
    <Choice
      legend="Spoils of a capital"
      options={SPOILS_OPTIONS}
      value={config.capitalSpoils}
      onChange={(capitalSpoils) => onChange({ capitalSpoils })}
    />
  ),
  king_of_the_hill: ({ config, onChange }) => (
    <Choice
      legend="The hill stays for"
      options={HILL_OPTIONS}
      value={config.hillRounds}
      onChange={(hillRounds) => onChange({ hillRounds })}
    />
  ),
  assassination: ({ config, onChange }) => (
    <>
      <Choice
        legend="Contracts that win"
        options={CONTRACT_OPTIONS}
        value={config.contractsToWin}
        onChange={(contractsToWin) => onChange({ contractsToWin })}
      />
      <Switch
        {...SWITCH_WORDS.anyKill}
        checked={config.anyKill}
        onChange={(anyKill) => onChange({ anyKill })}
      />
    </>
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
        options={MODE_OPTIONS}
        value={config.gameMode}
        onChange={(gameMode) => configure({ gameMode })}
      />
      {MODE_CHOICES[config.gameMode]({ config, onChange: configure })}
      <Choice
        legend="Teams"
        options={TEAM_OPTIONS}
        value={config.teams}
        onChange={(teams) => configure({ teams })}
      />
      {config.teams > 0 && (
        <Choice
          legend="Armies for teammates"
          options={TEAM_DEPLOY_OPTIONS}
          value={config.teamDeploy}
          onChange={(teamDeploy) => configure({ teamDeploy })}
        />
      )}
      <Choice
        legend="Visibility"
        options={VISIBILITY_OPTIONS}
        value={config.visibility}
        onChange={(visibility) => configure({ visibility })}
      />
      {timed && (
        <Choice
          legend="Clock"
          options={CLOCK_OPTIONS}
          value={draft.clock}
          onChange={(clock) => onChange({ clock })}
        />
      )}
      <Choice
        legend="Treasure cards"
        options={CARD_OPTIONS}
        value={config.cardMode}
        onChange={(cardMode) => configure({ cardMode })}
      />
      <Choice
        legend="Fortify"
        options={MOVEMENT_OPTIONS}
        value={config.movementType}
        onChange={(movementType) => configure({ movementType })}
      />
      <Choice
        legend="Round limit"
        options={ROUND_OPTIONS}
        value={config.roundLimit}
        onChange={(roundLimit) => configure({ roundLimit })}
      />
      <Choice
        legend="Starting armies"
        options={ARMY_OPTIONS}
        value={config.startingArmies}
        onChange={(startingArmies) => configure({ startingArmies })}
      />
      {SWITCHES.map((field) => (
        <Switch
          key={field}
          {...SWITCH_WORDS[field]}
          checked={config[field]}
          onChange={(checked) => configure({ [field]: checked })}
        />
      ))}
    </section>
  );
}
