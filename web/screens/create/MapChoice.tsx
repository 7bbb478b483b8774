import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { BUILT_IN_MAPS, isBuiltInMap } from '../../../engine/maps/catalogue.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { draftNamed } from '../../client/maps/draftName.ts';
import { useMap } from '../../client/queries/useMap.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { RadioTile } from '../../base/ui/RadioTile.tsx';
import styles from './MapChoice.module.css';
import { tileFacts } from './tileFacts.ts';

const DraftTiles = lazyPart(() => import('./DraftTiles.tsx'), 'DraftTiles');
const KeptTiles = lazyPart(() => import('./KeptTiles.tsx'), 'KeptTiles');

interface MapChoiceProps {
  value: string;
  onChange: (mapId: string) => void;
  /** Of a players' map that a room is on already. */
  rev?: number;
  /** May it be a draft of the user's? It is named as `draftName` says. */
  withDrafts?: boolean;
}

export function MapChoice({ value, onChange, rev, withDrafts = false }: MapChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{t`Map`}</legend>
      <div className={styles.maps}>
        {!isBuiltInMap(value) && draftNamed(value) === null && (
          <PlayersMap id={value} {...(rev !== undefined && { rev })} />
        )}
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
            <span className={styles.facts}>{tileFacts(territories, players.recommended)}</span>
          </RadioTile>
        ))}
        <Suspense>
          <KeptTiles value={value} onChange={onChange} />
          {withDrafts && <DraftTiles value={value} onChange={onChange} />}
        </Suspense>
      </div>
      <p className={styles.facts}>
        <Link to="/maps">{t`Players’ maps`}</Link>
      </p>
    </fieldset>
  );
}

/** The player's map that was chosen on its page. */
function PlayersMap({ id, rev }: { id: string; rev?: number }) {
  const map = useMap(id, rev);
  return (
    <RadioTile className={styles.map} name="map" checked onChoose={() => undefined}>
      <MapPicture mapId={id} {...(rev !== undefined && { mapRev: rev })} width={104} height={68} />
      <span className={styles.title}>{map?.title ?? t`A player’s map`}</span>
      {map && (
        <span className={styles.facts}>{tileFacts(map.territories.length, map.players.recommended)}</span>
      )}
    </RadioTile>
  );
}
