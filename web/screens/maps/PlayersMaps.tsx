import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { mapRoutes } from '../../../sync-server/protocol/maps.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapsScreen.module.css';

const COUNTS = [2, 3, 4, 5, 6, 8, 10, 12];

/** Published maps of players, by words of title and author and by the number of players. */
export function PlayersMaps() {
  const [text, setText] = useState('');
  const [players, setPlayers] = useState('');
  const q = useDeferredValue(text.trim());
  return (
    <section className={styles.players} aria-labelledby="players-maps">
      <h2 id="players-maps">{t`Maps of players`}</h2>
      <search className={styles.search}>
        <Field
          label={t`Title or author`}
          type="search"
          value={text}
          autoComplete="off"
          maxLength={80}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label={t`Players`}
          value={players}
          options={[
            { id: '', name: t`any number` },
            ...COUNTS.map((count) => ({ id: String(count), name: String(count) })),
          ]}
          onChange={setPlayers}
        />
      </search>
      <Page key={`${q} ${players}`} q={q} players={players} after="" />
    </section>
  );
}

interface PageProps {
  q: string;
  players: string;
  /** The cursor behind the page before; empty for the first. */
  after: string;
}

/** A page of what was found, and below it the next one once somebody wants it. */
function Page({ q, players, after }: PageProps) {
  const [wantsMore, setWantsMore] = useState(false);
  const query = {
    ...(q !== '' && { q }),
    ...(players !== '' && { players }),
    ...(after !== '' && { after }),
  };
  const { data, error } = useQuery(
    { queryKey: ['players-maps', query], queryFn: () => api(mapRoutes.search, { query }) },
    queryClient,
  );
  const { maps = [], next = null } = data ?? {};
  return (
    <>
      {error && <p className={styles.facts}>{messageOf(error, t`The maps could not be loaded.`)}</p>}
      {data && maps.length === 0 && <p className={styles.facts}>{t`No published map fits.`}</p>}
      <ul className={styles.cards}>
        {maps.map((map) => (
          <li key={map.id} className={styles.card}>
            <MapPicture mapId={map.id} mapRev={map.rev} width={560} height={300} className={styles.picture} />
            <h3>
              <Link to={`/maps/${map.id}`} className={styles.name}>
                {map.title}
              </Link>
            </h3>
            <p className={styles.facts}>{t`by ${map.author}`}</p>
            <p className={styles.facts}>{mapFacts(map)}</p>
          </li>
        ))}
      </ul>
      {next !== null && wantsMore && <Page q={q} players={players} after={next} />}
      {next !== null && !wantsMore && <Button onClick={() => setWantsMore(true)}>{t`Show more maps`}</Button>}
    </>
  );
}
