import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminMapRoutes, type AdminMap, type MapAct } from '../../../../sync-server/protocol/admin/maps.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { useSession } from '../../../client/account/session.ts';
import { verdictWord } from '../../maps/trialWords.ts';
import { starWords } from '../../maps/starWords.ts';
import { stateWords } from '../../maps/stateWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { ActDialog } from '../parts/ActDialog.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { Appeals } from './Appeals.tsx';
import { MapHistory } from './MapHistory.tsx';
import styles from './Maps.module.css';

interface Asking {
  readonly map: Pick<AdminMap, 'id'>;
  readonly what: MapAct;
}

const actTitle = (what: MapAct): string =>
  ({
    'map.take_down': t`Take it down`,
    'map.restore': t`Bring it back`,
    'map.official': t`Open it to ranked games`,
    'map.unofficial': t`Close it to ranked games`,
    'map.feature': t`Recommend it`,
    'map.unfeature': t`No longer recommend it`,
    'map.list': t`List it`,
    'map.unlist': t`Hide it from the list`,
    'map.withdraw': t`Let no new games begin`,
    'map.hand_over': t`Give it to another author`,
    'map.play_again': t`Have Commanders play again`,
    'map.grant_appeal': t`Bring it back`,
    'map.refuse_appeal': t`Keep it down`,
  })[what];

/** /admin/maps: what waits for a review, and what became of every published map. */
export function AdminMapsScreen() {
  const queue = useAsk(adminMapRoutes.queue);
  const maps = useAsk(adminMapRoutes.list);
  const role = useSession(({ user }) => user?.role);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [told, setTold] = useState<AdminMap | null>(null);
  return (
    <>
      <h1>{t`Maps`}</h1>
      <h2>{t`To review`}</h2>
      <Answer of={queue}>
        {({ reviews }) => (
          <Table
            label={t`To review`}
            columns={[t`Map`, t`Author`, t`Handed in`, t`Reviewer`]}
            none={t`No map waits for a review.`}
            rows={reviews.map(({ id, title, author, submittedAt, reviewer, isAppeal }) => ({
              id,
              cells: [
                <Link key="title" to={`/admin/map-review/${id}`}>
                  {title}
                  {isAppeal && ` (${t`appeal`})`}
                </Link>,
                author,
                momentWords(submittedAt),
                reviewer ?? '–',
              ],
            }))}
          />
        )}
      </Answer>
      <Appeals
        of={queue.data?.appeals ?? []}
        onDecide={({ mapId }, what) => setAsking({ map: { id: mapId }, what })}
      />
      <h2>{t`Published`}</h2>
      <Answer of={maps}>
        {({ builtIn, maps: all }) => (
          <Table
            label={t`Published`}
            columns={[t`Map`, t`Author`, t`State`, t`Revision`, t`Games`, t`Rating`, t`Seats`, t`Acts`]}
            none={t`No map was published yet.`}
            rows={[
              ...all.map((map) => ({
                id: map.id,
                cells: [
                  <Link key="title" to={`/maps/${map.id}`}>
                    {map.title}
                  </Link>,
                  map.author,
                  standingWords(map),
                  String(map.rev),
                  String(map.plays),
                  starWords(map),
                  map.fairness === null ? '–' : verdictWord(map.fairness),
                  <span key="acts" className={styles.acts}>
                    {(role === 'reviewer' ? [] : actsFor(map, role === 'admin')).map((what) => (
                      <Button
                        key={what}
                        size="s"
                        aria-label={`${actTitle(what)}: ${map.title}`}
                        onClick={() => setAsking({ map, what })}
                      >
                        {actTitle(what)}
                      </Button>
                    ))}
                    <Button
                      size="s"
                      aria-label={t`History: ${{ title: map.title }}`}
                      onClick={() => setTold(map)}
                    >
                      {t`History`}
                    </Button>
                  </span>,
                ],
              })),
              ...builtIn.map(({ id, title, rev, plays, fairness }) => ({
                id,
                cells: [
                  <Link key="title" to={`/maps/${id}`}>
                    {title}
                  </Link>,
                  '',
                  t`comes with the game, ranked`,
                  String(rev),
                  String(plays),
                  '',
                  fairness === null ? '' : verdictWord(fairness),
                  '',
                ],
              })),
            ]}
          />
        )}
      </Answer>
      {asking !== null && <Ask asking={asking} onClose={() => setAsking(null)} />}
      {told !== null && <MapHistory map={told} onClose={() => setTold(null)} />}
    </>
  );
}

const standingWords = ({ state, isOfficial, isFeatured }: AdminMap): string =>
  [stateWords(state), isOfficial && t`ranked`, isFeatured && t`recommended`]
    .filter((word) => word !== false)
    .join(', ');

const actsFor = ({ state, isOfficial, isFeatured, fairness }: AdminMap, isAdmin: boolean): MapAct[] => {
  const byAdmins: MapAct[] = isAdmin ? ['map.hand_over'] : [];
  if (state === 'taken_down') return ['map.restore', ...byAdmins];
  return [
    'map.take_down',
    ...(state === 'listed' ? (['map.unlist'] as const) : (['map.list'] as const)),
    ...(state === 'withdrawn' ? [] : (['map.withdraw'] as const)),
    ...(isFeatured ? (['map.unfeature'] as const) : []),
    ...(!isFeatured && state === 'listed' ? (['map.feature'] as const) : []),
    ...(isOfficial ? (['map.unofficial'] as const) : []),
    ...(isAdmin && !isOfficial && state === 'listed' ? (['map.official'] as const) : []),
    ...(fairness === null ? [] : (['map.play_again'] as const)),
    ...byAdmins,
  ];
};

function reasonLabel(what: MapAct): string {
  if (what === 'map.take_down') return t`Reason, for everybody to read`;
  if (what === 'map.grant_appeal' || what === 'map.refuse_appeal') return t`Reason, for the author to read`;
  return t`Reason, for the log`;
}

function Ask({ asking: { map, what }, onClose }: { asking: Asking; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [to, setTo] = useState('');
  const [endGames, setEndGames] = useState(false);
  const [overRights, setOverRights] = useState(false);
  const work = (): Promise<unknown> =>
    act(adminMapRoutes.act, {
      params: { id: map.id },
      body: { act: what, reason, endGames, overRights, ...(what === 'map.hand_over' && { to }) },
    });
  return (
    <ActDialog title={actTitle(what)} work={work} onClose={onClose}>
      {what === 'map.take_down' && (
        <>
          <p>{t`No new game begins on it, and its page says why. It leaves the devices that keep it.`}</p>
          <Switch
            label={t`End the games that run on it`}
            explanation={t`Otherwise they are played to their end.`}
            checked={endGames}
            onChange={setEndGames}
          />
          <Switch
            label={t`It breaks the rights of others`}
            explanation={t`The picture that its draft is drawn over is deleted, here and on the devices of its authors.`}
            checked={overRights}
            onChange={setOverRights}
          />
        </>
      )}
      {what === 'map.hand_over' && (
        <Field
          label={t`Name of the new author`}
          value={to}
          required
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Field
        label={reasonLabel(what)}
        value={reason}
        required
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  );
}
