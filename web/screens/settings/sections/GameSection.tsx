import { t } from '@lingui/core/macro';
import { playerColor } from '../../../../engine/model/colors.ts';
import { ColorGrid } from '../../../base/ui/ColorGrid.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';
import styles from './sections.module.css';

export function GameSection() {
  const color = useSetting('game.preferredColor');
  return (
    <div className={styles.group}>
      <h3>{t`Preferred color`}</h3>
      <ColorGrid
        label={t`Preferred color`}
        chosen={playerColor(color).name}
        onChoose={(hex) => setSetting('game.preferredColor', hex)}
      />
      <p className={styles.note}>{t`You get it when you take a seat, unless it is already taken.`}</p>
    </div>
  );
}
