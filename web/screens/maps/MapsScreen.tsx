import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { OwnMaps } from '../editor/list/OwnMaps.tsx';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { OwnReviews } from './OwnReviews.tsx';
import { PlayersMaps } from './PlayersMaps.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapsScreen.module.css';

/** /maps: the boards that come with the game, and the maps that one draws. */
export function MapsScreen() {
  return (
    <div className={styles.maps}>
      <h1>{t`Maps`}</h1>
      <OwnMaps />
      <OwnReviews />
      <ul className={styles.cards}>
        {BUILT_IN_MAPS.map((map) => (
          <li key={map.id} className={styles.card}>
            <MapPicture mapId={map.id} width={560} height={300} className={styles.picture} />
            <h2>
              <Link to={`/maps/${map.id}`} className={styles.name}>
                {map.title}
              </Link>
            </h2>
            <p className={styles.facts}>{mapFacts(map)}</p>
          </li>
        ))}
      </ul>
      <PlayersMaps />
    </div>
  );
}
