import { t } from '@lingui/core/macro';
import { BUILT_IN_MAPS, type BuiltInMapId } from '../../../engine/maps/catalogue.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { RadioTile } from '../../base/ui/RadioTile.tsx';
import styles from './MapChoice.module.css';

interface MapChoiceProps {
  value: BuiltInMapId;
  onChange: (mapId: BuiltInMapId) => void;
}

export function MapChoice({ value, onChange }: MapChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{t`Map`}</legend>
      <div className={styles.maps}>
        {BUILT_IN_MAPS.map(({ id, title, territories, players }) => (
          <RadioTile
            key={id}
            className={styles.map}
            name="map"
            checked={id === value}
            onChoose={() => onChange(id)}
          >
            <MapPicture mapId={id} width={104} height={68} />
            <span className={styles.title}>{title}</span>
            <span className={styles.facts}>
              {t`${territories} territories, best for ${{ from: players.recommended[0] }} to ${{ to: players.recommended[1] }}`}
            </span>
          </RadioTile>
        ))}
      </div>
    </fieldset>
  );
}
