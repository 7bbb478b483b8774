import { t } from '@lingui/core/macro';
import { Link, useParams } from 'react-router-dom';
import { BUILT_IN_MAPS, type BuiltInMap } from '../../../engine/maps/catalogue.ts';
import { FAIRNESS } from '../../../engine/maps/fairness.ts';
import { NotFoundScreen } from '../parts/NotFoundScreen.tsx';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Fairness, promiseWords } from './Fairness.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapScreen.module.css';
import { PlayersMapPage } from './PlayersMapPage.tsx';
import { RegionTable } from './RegionTable.tsx';

/** Maps of players are named so. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** /maps/{id}: what a player wants to know of a board before they play on it. */
export function MapScreen() {
  const { id } = useParams();
  const map = BUILT_IN_MAPS.find((one) => one.id === id);
  if (map) return <MapPage key={map.id} map={map} />;
  return id !== undefined && UUID.test(id) ? <PlayersMapPage key={id} id={id} /> : <NotFoundScreen />;
}

function MapPage({ map }: { map: BuiltInMap }) {
  usePageTitle(map.title);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{map.title}</h1>
        <Link to="/maps">{t`All maps`}</Link>
        <p>{mapFacts(map)}</p>
      </header>
      <MapPicture mapId={map.id} width={900} height={520} className={styles.picture} />
      <div className={styles.side}>
        <ButtonLink variant="primary" size="l" wide to={`/create?map=${map.id}`}>
          {t`Create game`}
        </ButtonLink>
        <RegionTable mapId={map.id} />
      </div>
      <Fairness
        rows={FAIRNESS.find(({ mapId }) => mapId === map.id)?.rows ?? []}
        players={map.players.recommended[0]}
        verdict={promiseWords()}
      />
    </article>
  );
}
