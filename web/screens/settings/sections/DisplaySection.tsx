import { t } from '@lingui/core/macro';
import { PLAYER_COLORS } from '../../../../engine/model/colors.ts';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';
import styles from './sections.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

export function DisplaySection() {
  const colorblind = useSetting('display.colorblindMode');
  const colorOf = useColors();
  return (
    <>
      <ThemeChoice />
      <div className={styles.group}>
        <Switch
          label={t`Color-blind mode`}
          explanation={t`Player colors that everyone can tell apart, and stronger hatching on the map.`}
          checked={colorblind}
          onChange={(on) => setSetting('display.colorblindMode', on)}
        />
        <div className={styles.pips}>
          {PLAYER_COLORS.map(({ name }) => (
            <Pip key={name} color={colorOf(name)} size={28} />
          ))}
        </div>
      </div>
    </>
  );
}
