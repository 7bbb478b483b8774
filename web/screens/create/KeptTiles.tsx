import { RadioTile } from '../../base/ui/RadioTile.tsx';
import { useKeptMaps } from '../parts/maps/useKeptMaps.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import styles from './MapChoice.module.css';
import { tileFacts } from './tileFacts.ts';

const MOST_SHOWN = 6;

interface KeptTilesProps {
  value: string;
  onChange: (mapId: string) => void;
}

/** The players' maps that this device has, those that were looked at last: they can be chosen without a network too. */
export function KeptTiles({ value, onChange }: KeptTilesProps) {
  const kept = useKeptMaps() ?? [];
  return kept
    .filter(({ map }) => map.id !== value)
    .slice(0, MOST_SHOWN)
    .map(({ map: { id, rev, title, territories, players } }) => (
      <RadioTile key={id} className={styles.map} name="map" checked={false} onChoose={() => onChange(id)}>
        <MapPicture mapId={id} mapRev={rev} width={104} height={68} />
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{tileFacts(territories.length, players.recommended)}</span>
      </RadioTile>
    ));
}
