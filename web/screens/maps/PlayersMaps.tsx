import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { mapRoutes } from '../../../sync-server/protocol/maps.ts';
import { Button } from '../../base/ui/Button.tsx';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { PlayersMapCard } from './MapCard.tsx';
import { MapFilters } from './MapFilters.tsx';
import styles from './MapsScreen.module.css';
import { queryOf, useMapFilter } from './useMapFilter.ts';

/** Published maps of players, searched by words and by what they are like. */
export function PlayersMaps() {
  const { filter, set } = useMapFilter();
  const query = JSON.stringify(queryOf(filter));
  const asked = useDeferredValue(query);
  return (
    <section className={styles.players} aria-labelledby="players-maps">
      <h2 id="players-maps">{t`Players’ maps`}</h2>
      <MapFilters filter={filter} set={set} />
      <Page key={asked} query={JSON.parse(asked) as Record<string, string>} />
    </section>
  );
}

/** A page of what was found, and below it the next one once somebody wants it. */
function Page({ query }: { query: Record<string, string> }) {
  const [wantsMore, setWantsMore] = useState(false);
  const { data, error } = useQuery(
    { queryKey: ['players-maps', query], queryFn: () => api(mapRoutes.search, { query }) },
    queryClient,
  );
  const { maps = [], next = null } = data ?? {};
  return (
    <>
      {error && <p className={styles.facts}>{messageOf(error, t`The maps could not be loaded.`)}</p>}
      {data && maps.length === 0 && <p className={styles.facts}>{t`No published map fits.`}</p>}
      <ul className={styles.cards} aria-busy={data === undefined && error === null}>
        {maps.map((map) => (
          <PlayersMapCard key={map.id} map={map} />
        ))}
      </ul>
      {next !== null && wantsMore && <Page query={{ ...query, after: next }} />}
      {next !== null && !wantsMore && <Button onClick={() => setWantsMore(true)}>{t`Show more maps`}</Button>}
    </>
  );
}
