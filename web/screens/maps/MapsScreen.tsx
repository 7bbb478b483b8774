import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { BUILT_IN_MAPS } from '../../../engine/maps/catalogue.ts';
import { mapOpinionRoutes } from '../../../sync-server/protocol/mapOpinions.ts';
import type { ListedMap } from '../../../sync-server/protocol/maps.ts';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { OwnMaps } from '../editor/list/OwnMaps.tsx';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { KeptMaps } from './KeptMaps.tsx';
import { MapCard, PlayersMapCard } from './MapCard.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapsScreen.module.css';
import { OwnReviews } from './OwnReviews.tsx';
import { PlayersMaps } from './PlayersMaps.tsx';

const TABS = ['all', 'favourites', 'mine', 'device'] as const;
type Tab = (typeof TABS)[number];

/** /maps: the boards that come with the game, the maps of players, and those that one draws, likes or has here. */
export function MapsScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'all';
  return (
    <div className={styles.maps}>
      <h1>{t`Maps`}</h1>
      <fieldset className={styles.tabs} aria-label={t`Which maps`}>
        {TABS.map((one) => (
          <Chip
            key={one}
            pressed={one === tab}
            onClick={() => setParams(one === 'all' ? {} : { tab: one }, { replace: true })}
          >
            {tabName(one)}
          </Chip>
        ))}
      </fieldset>
      {tab === 'all' && <AllMaps />}
      {tab === 'favourites' && (
        <Listed
          of="favourites"
          none={t`You have no favourites yet. The heart on a map’s page makes it one.`}
        />
      )}
      {tab === 'mine' && (
        <>
          <OwnMaps />
          <OwnReviews />
          <Listed of="published" none={t`You have published no map yet.`} />
        </>
      )}
      {tab === 'device' && <KeptMaps />}
    </div>
  );
}

const tabName = (tab: Tab): string =>
  ({
    all: t`All maps`,
    favourites: t`Favourites`,
    mine: t`My maps`,
    device: t`On this device`,
  })[tab];

function AllMaps() {
  return (
    <>
      <ul className={styles.cards}>
        {BUILT_IN_MAPS.map((map) => (
          <MapCard
            key={map.id}
            id={map.id}
            title={map.title}
            facts={[mapFacts(map)]}
            picture={<MapPicture mapId={map.id} width={560} height={300} className={styles.picture} />}
          />
        ))}
      </ul>
      <PlayersMaps />
    </>
  );
}

/** The account's favourites, or the maps that it has published. */
function Listed({ of, none }: { of: 'favourites' | 'published'; none: string }) {
  const { data, error } = useQuery(
    { queryKey: ['own-maps'], queryFn: () => api(mapOpinionRoutes.own, {}) },
    queryClient,
  );
  const maps: readonly ListedMap[] = data?.[of] ?? [];
  return (
    <>
      {error && <p className={styles.facts}>{messageOf(error, t`The maps could not be loaded.`)}</p>}
      {data && maps.length === 0 && <p className={styles.facts}>{none}</p>}
      <ul className={styles.cards}>
        {maps.map((map) => (
          <PlayersMapCard key={map.id} map={map} />
        ))}
      </ul>
    </>
  );
}
