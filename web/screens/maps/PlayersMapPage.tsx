import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mapRoutes, type MapPage } from '../../../sync-server/protocol/maps.ts';
import { usePageTitle } from '../../base/lib/pageTitle.ts';
import { ButtonLink } from '../../base/ui/Button.tsx';
import { Notice } from '../../base/ui/Notice.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { useSession } from '../../client/account/session.ts';
import { api, isUnreachable } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { useMask } from '../../client/chat/useMask.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { useMap } from '../../client/queries/useMap.ts';
import { MODES } from '../modes/looks.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { languageName } from '../parts/words/languages.ts';
import { MapActs } from './MapActs.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapScreen.module.css';
import { Opinions } from './Opinions.tsx';
import { RegionTable } from './RegionTable.tsx';
import { shownActWords } from './shownActWords.ts';
import { starWords } from './starWords.ts';
import { stateWords } from './stateWords.ts';
import { TakedownAppeal } from './TakedownAppeal.tsx';
import { Trial } from './Trial.tsx';
import { i18n } from '#i18n';

/** While Commanders still play on it, the page looks again. */
const AGAIN_MS = 5_000;

export const mapPageKey = (id: string): readonly string[] => ['map-page', id];

/** /maps/{id} of a player's map: its newest board, who made it, what players and Commanders say, and what became of it. */
export function PlayersMapPage({ id }: { id: string }) {
  const { data, error } = useQuery(
    {
      queryKey: mapPageKey(id),
      queryFn: () => api(mapRoutes.page, { params: { id } }),
      refetchInterval: ({ state }) => (state.data?.map.trial?.isFinished === false ? AGAIN_MS : false),
    },
    queryClient,
  );
  if (data) return <Page map={data.map} />;
  if (error === null) return <Spinner label={t`Unrolling the map…`} />;
  if (isUnreachable(error)) return <PageHere id={id} />;
  return (
    <Notice title={t`This map cannot be shown`} text={messageOf(error, t`The map could not be loaded.`)}>
      <ButtonLink to="/maps">{t`All maps`}</ButtonLink>
    </Notice>
  );
}

/** Without a network: the board, if this device has it. */
function PageHere({ id }: { id: string }) {
  const map = useMap(id);
  usePageTitle(map?.title ?? t`Map`);
  if (map === undefined) {
    return (
      <Notice title={t`This map is not on this device`} text={t`It is shown once you are online again.`}>
        <ButtonLink to="/maps?tab=device">{t`On this device`}</ButtonLink>
      </Notice>
    );
  }
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{map.title}</h1>
        <Link to="/maps?tab=device">{t`On this device`}</Link>
        <p>{t`by ${{ author: map.attribution.author }}`}</p>
      </header>
      <MapPicture mapId={id} mapRev={map.rev} width={900} height={520} className={styles.picture} />
      <div className={styles.side}>
        <ButtonLink variant="primary" size="l" wide to={`/offline?map=${id}`}>
          {t`Against Commanders`}
        </ButtonLink>
        <RegionTable mapId={id} mapRev={map.rev} />
      </div>
    </article>
  );
}

function Page({ map }: { map: MapPage }) {
  const title = useMask()(map.title);
  usePageTitle(title);
  const user = useSession((session) => session.user);
  const isPlayable = map.state === 'listed' || map.state === 'unlisted';
  const isGone = map.state === 'taken_down';
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to="/maps">{t`All maps`}</Link>
        <p>
          {t`by ${map.author}`} · {mapFacts(map)} · {map.licence}
        </p>
      </header>
      {isGone ? (
        <Notice title={stateWords(map.state)} text={map.reason ?? ''}>
          <ButtonLink to="/maps">{t`All maps`}</ButtonLink>
        </Notice>
      ) : (
        <MapPicture mapId={map.id} mapRev={map.rev} width={900} height={520} className={styles.picture} />
      )}
      <div className={styles.side}>
        {isPlayable && (
          <>
            <ButtonLink variant="primary" size="l" wide to={`/create?map=${map.id}`}>
              {t`Play on this map`}
            </ButtonLink>
            <ButtonLink wide to={`/offline?map=${map.id}`}>
              {t`Against Commanders`}
            </ButtonLink>
          </>
        )}
        {map.state === 'withdrawn' && <p>{stateWords(map.state)}</p>}
        {user !== null && isGone && user.username === map.author && <TakedownAppeal mapId={map.id} />}
        {user !== null && !isGone && <MapActs map={map} user={user} />}
        <Facts map={map} />
        {!isGone && <RegionTable mapId={map.id} mapRev={map.rev} />}
      </div>
      {map.trial !== null && <Trial trial={map.trial} players={map.players.recommended[0]} />}
      {!isGone && <Opinions map={map} user={user} />}
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
      <History map={map} />
      <Family map={map} />
    </article>
  );
}

function Facts({
  map: { stars, ratings, plays, modes, language, isOfficial, isFeatured },
}: {
  map: MapPage;
}) {
  return (
    <dl className={styles.facts}>
      <dt>{t`Rating`}</dt>
      <dd>{starWords({ stars, ratings })}</dd>
      <dt>{t`Played`}</dt>
      <dd>{plural(plays, { one: '# game', other: '# games' })}</dd>
      <dt>{t`Suits`}</dt>
      <dd>{modes.map((mode) => MODES[mode].label).join(', ')}</dd>
      {language !== '' && (
        <>
          <dt>{t`Names`}</dt>
          <dd>{languageName(language)}</dd>
        </>
      )}
      {isFeatured && (
        <>
          <dt>{t`Recommended`}</dt>
          <dd>{t`by those who run the server`}</dd>
        </>
      )}
      {isOfficial && (
        <>
          <dt>{t`Ranked games`}</dt>
          <dd>{t`yes`}</dd>
        </>
      )}
    </dl>
  );
}

/** When it was listed, hidden, or brought back; nothing where it has been as it was published. */
function History({ map: { history } }: { map: MapPage }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t`History`}</h2>
      <ol>
        {history.map((one) => (
          <li key={one.at}>
            {i18n.date(new Date(one.at), { dateStyle: 'medium' })}: {shownActWords(one)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The maps that this one comes from and that come from it. */
function Family({ map: { forkOf, forks } }: { map: MapPage }) {
  if (forkOf === null && forks.length === 0) return null;
  return (
    <section aria-labelledby="forks">
      <h2 id="forks">{t`Made from one another`}</h2>
      {forkOf !== null && (
        <p>
          {t`Made from`} <Link to={`/maps/${forkOf.id}`}>{forkOf.title}</Link>{' '}
          {t`by ${{ author: forkOf.author }}`}
        </p>
      )}
      {forks.length > 0 && (
        <ul>
          {forks.map(({ id, title, author }) => (
            <li key={id}>
              <Link to={`/maps/${id}`}>{title}</Link> {t`by ${author}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
