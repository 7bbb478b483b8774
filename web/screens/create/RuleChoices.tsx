import { t } from '@lingui/core/macro';
import type { GameConfig } from '../../../engine/model/config.ts';
import type { RoomOptions } from '../../../sync-server/protocol/roomSettings.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { SETUPS } from '../modes/setups.ts';
import { SWITCH_WORDS } from '../parts/lists/ruleWords.ts';
import { Switch } from '../../base/ui/Switch.tsx';
import { Choice } from '../../base/ui/Choice.tsx';
import { OptionControls } from './OptionControls.tsx';
import styles from './RuleChoices.module.css';
import {
  armyOptions,
  cardOptions,
  modeOptions,
  movementOptions,
  roundOptions,
  teamDeployOptions,
  teamOptions,
  visibilityOptions,
} from './ruleOptions.ts';

/** Rules that every mode has. */
const SWITCHES = ['turnOrderCompensation', 'trench', 'advancedCards', 'neutralThird'] as const;

type Rules = RoomOptions & { readonly config: GameConfig };

interface RuleChoicesProps {
  draft: Rules;
  onChange: (by: Partial<Rules>) => void;
  /** Turns have a clock to choose. */
  timed?: boolean;
}

/** The rules of the game, a choice each. What only the players of a server ask for hangs on `timed`. */
export function RuleChoices({ draft, onChange, timed = true }: RuleChoicesProps) {
  const { config } = draft;
  const { hides } = rulesetFor(config).vision;
  const ModeChoices = SETUPS[config.gameMode].Choices;
  const configure = (by: Partial<GameConfig>): void => onChange({ config: { ...config, ...by } });
  return (
    <section className={styles.rules} aria-labelledby="rules">
      <h2 id="rules">{t`Rules`}</h2>
      <Choice
        legend={t`Mode`}
        options={modeOptions()}
        value={config.gameMode}
        onChange={(gameMode) => configure({ gameMode })}
      />
      <ModeChoices config={config} onChange={configure} />
      <Choice
        legend={t`Teams`}
        options={teamOptions()}
        value={config.teams}
        onChange={(teams) => configure({ teams })}
      />
      {config.teams > 0 && (
        <Choice
          legend={t`Armies for teammates`}
          options={teamDeployOptions()}
          value={config.teamDeploy}
          onChange={(teamDeploy) => configure({ teamDeploy })}
        />
      )}
      <Choice
        legend={t`Visibility`}
        options={visibilityOptions()}
        value={config.visibility}
        onChange={(visibility) => configure({ visibility })}
      />
      {hides && (
        <Switch
          {...SWITCH_WORDS.graveVision}
          checked={config.graveVision ?? false}
          onChange={(graveVision) => configure({ graveVision })}
        />
      )}
      {timed && !hides && (
        <Switch
          {...SWITCH_WORDS.publicPings}
          checked={config.publicPings ?? false}
          onChange={(publicPings) => configure({ publicPings })}
        />
      )}
      {timed && <OptionControls place="rules" options={draft} onChange={onChange} />}
      <Choice
        legend={t`Treasure cards`}
        options={cardOptions()}
        value={config.cardMode}
        onChange={(cardMode) => configure({ cardMode })}
      />
      <Choice
        legend={t`Fortify`}
        options={movementOptions()}
        value={config.movementType}
        onChange={(movementType) => configure({ movementType })}
      />
      <Choice
        legend={t`Round limit`}
        options={roundOptions()}
        value={config.roundLimit}
        onChange={(roundLimit) => configure({ roundLimit })}
      />
      <Choice
        legend={t`Starting armies`}
        options={armyOptions()}
        value={config.startingArmies}
        onChange={(startingArmies) => configure({ startingArmies })}
      />
      {config.teams === 0 && (
        <Switch
          {...SWITCH_WORDS.aiContinues}
          checked={config.aiContinues ?? false}
          onChange={(aiContinues) => configure({ aiContinues })}
        />
      )}
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
