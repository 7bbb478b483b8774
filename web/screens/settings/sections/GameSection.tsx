import { t } from '@lingui/core/macro';
import { playerColor } from '../../../../engine/model/colors.ts';
import { Choice } from '../../../base/ui/Choice.tsx';
import { ColorGrid } from '../../../base/ui/ColorGrid.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';
import styles from './sections.module.css';

const diceSpeeds = () =>
  [
    { value: 'full', label: t`Full`, explanation: t`Dice roll, and the armies are counted down.` },
    { value: 'short', label: t`Short`, explanation: t`The same, in a third of the time.` },
    { value: 'none', label: t`None`, explanation: t`The outcome appears at once.` },
  ] as const;

const aiSpeeds = () =>
  [
    { value: 'paced', label: t`Paced`, explanation: t`Commanders move so that you can follow them.` },
    {
      value: 'instant',
      label: t`Instant`,
      explanation: t`Commanders jump to your turn unless another person is following.`,
    },
  ] as const;

const waysIn = () =>
  [
    { value: 'ask', label: t`Ask`, explanation: t`You choose how many armies move into land you took.` },
    {
      value: 'last',
      label: t`As last time`,
      explanation: t`All of them, the minimum, or all but a few: whatever you last chose by hand.`,
    },
  ] as const;

/** The settings for the looks of games, and for how many presses they take. */
export function GameSection() {
  const color = useSetting('game.preferredColor');
  const diceSpeed = useSetting('game.diceSpeed');
  const aiSpeed = useSetting('game.aiSpeed');
  const moveIn = useSetting('game.moveIn');
  const doubleTap = useSetting('game.doubleTap');
  const confirmations = useSetting('game.confirmations');
  return (
    <>
      <Choice
        legend={t`Dice speed`}
        options={diceSpeeds()}
        value={diceSpeed}
        onChange={(chosen) => setSetting('game.diceSpeed', chosen)}
      />
      <Choice
        legend={t`Commander speed`}
        options={aiSpeeds()}
        value={aiSpeed}
        onChange={(chosen) => setSetting('game.aiSpeed', chosen)}
      />
      <Choice
        legend={t`After a conquest`}
        options={waysIn()}
        value={moveIn}
        onChange={(chosen) => setSetting('game.moveIn', chosen)}
      />
      <div className={styles.group}>
        <Switch
          label={t`Double-tap to blitz`}
          explanation={t`A second tap or click on a target attacks it with the armies you chose.`}
          checked={doubleTap}
          onChange={(on) => setSetting('game.doubleTap', on)}
        />
        <Switch
          label={t`Confirm attacks on capitals`}
          explanation={t`Ask once a turn before an attack that can put a player out.`}
          checked={confirmations}
          onChange={(on) => setSetting('game.confirmations', on)}
        />
      </div>
      <div className={styles.group}>
        <h3>{t`Preferred color`}</h3>
        <ColorGrid
          label={t`Preferred color`}
          chosen={playerColor(color).name}
          onChoose={(hex) => setSetting('game.preferredColor', hex)}
        />
        <p className={styles.note}>{t`You get it when you take a seat, unless it is already taken.`}</p>
      </div>
    </>
  );
}
