import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { mapRoutes } from '../../../../sync-server/protocol/maps.ts';
import { api } from '../../../client/api/api.ts';
import { useSeen } from '../../../client/queries/lists/useSeen.ts';
import { mapFacts } from '../../maps/mapFacts.ts';
import { PreviewPicture } from '../../maps/PreviewPicture.tsx';
import tiles from '../../parts/community/Tiles.module.css';
import styles from './Home.module.css';

const SHOWN = 3;

/** What players have drawn last; nothing where nobody has published a map. */
export function NewestMaps() {
  const { data } = useSeen({
    name: 'community-maps',
    schema: mapRoutes.search.reply,
    fetch: () => api(mapRoutes.search, { query: { sort: 'newest', limit: SHOWN } }),
  });
  if (!data || data.maps.length === 0) return null;
  return (
    <section className={styles.newest} aria-labelledby="newest-maps">
      <header className={styles.head}>
        <h2 id="newest-maps">{t`New maps`}</h2>
        <Link to="/maps">{t`All maps`}</Link>
      </header>
      <ul className={tiles.games}>
        {data.maps.map((map) => (
          <li key={map.id} className={tiles.alone}>
            <Link className={tiles.game} to={`/maps/${map.id}`}>
              <PreviewPicture preview={map.preview} />
              <strong>{map.title}</strong>
              <span className={tiles.words}>{[t`by ${map.author}`, mapFacts(map)].join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
