import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mapRoutes, type MapPage } from '../../../sync-server/protocol/maps.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { toast } from '../../base/ui/toast.ts';
import { useSession } from '../../client/account/session.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapScreen.module.css';
import { RegionTable } from './RegionTable.tsx';
import { stateWords } from './stateWords.ts';
import { i18n } from '#i18n';

/** /maps/{id} of a player's map: its newest board, who made it, and what became of it. */
export function PlayersMapPage({ id }: { id: string }) {
  const { data, error } = useQuery(
    { queryKey: ['map-page', id], queryFn: () => api(mapRoutes.page, { params: { id } }) },
    queryClient,
  );
  if (data) return <Page map={data.map} />;
  if (error === null) return <Spinner label={t`Unrolling the map…`} />;
  return (
    <Notice title={t`This map cannot be shown`} text={messageOf(error, t`The map could not be loaded.`)}>
      <ButtonLink to="/maps">{t`All maps`}</ButtonLink>
    </Notice>
  );
}

function Page({ map }: { map: MapPage }) {
  usePageTitle(map.title);
  const isPlayable = map.state === 'listed' || map.state === 'unlisted';
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{map.title}</h1>
        <Link to="/maps">{t`All maps`}</Link>
        <p>
          {t`by ${map.author}`} · {mapFacts(map)} · {map.licence}
        </p>
      </header>
      {map.state === 'taken_down' ? (
        <Notice title={stateWords(map.state)} text={map.reason ?? ''}>
          <ButtonLink to="/maps">{t`All maps`}</ButtonLink>
        </Notice>
      ) : (
        <MapPicture mapId={map.id} mapRev={map.rev} width={900} height={520} className={styles.picture} />
      )}
      <div className={styles.side}>
        {isPlayable ? (
          <ButtonLink variant="primary" size="l" wide to={`/create?map=${map.id}`}>
            {t`Play on this map`}
          </ButtonLink>
        ) : (
          map.state === 'withdrawn' && <p>{stateWords(map.state)}</p>
        )}
        <Visibility map={map} />
        {map.state !== 'taken_down' && <RegionTable mapId={map.id} mapRev={map.rev} />}
      </div>
      <section aria-labelledby="revisions">
        <h2 id="revisions">{t`Revisions`}</h2>
        <ol reversed start={map.rev}>
          {map.revisions.map(({ rev, note, publishedAt }) => (
            <li key={rev}>
              {i18n.date(new Date(publishedAt), { dateStyle: 'medium' })}
              {note !== '' && `: ${note}`}
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

/** The author lists the map, hides it, or ends new games on it. */
function Visibility({ map }: { map: MapPage }) {
  const username = useSession(({ user }) => user?.username);
  if (username !== map.author || map.state === 'taken_down') return null;
  const set = async (state: 'listed' | 'unlisted' | 'withdrawn'): Promise<void> => {
    try {
      await api(mapRoutes.setVisibility, { params: { id: map.id }, body: { state } });
      await queryClient.invalidateQueries({ queryKey: ['map-page', map.id] });
      await queryClient.invalidateQueries({ queryKey: ['players-maps'] });
    } catch (error) {
      toast.error(messageOf(error, t`That did not work`));
    }
  };
  return (
    <div className={styles.owner}>
      {map.state !== 'listed' && <Button onClick={() => void set('listed')}>{t`List it`}</Button>}
      {map.state !== 'unlisted' && (
        <Button onClick={() => void set('unlisted')}>{t`Hide it from the list`}</Button>
      )}
      {map.state !== 'withdrawn' && (
        <Button variant="quiet" onClick={() => void set('withdrawn')}>{t`Let no new games begin`}</Button>
      )}
    </div>
  );
}
