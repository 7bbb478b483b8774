import { plural, t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#i18n';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { messageOf } from '../sync/messageOf.ts';
import { useRooms } from '../sync/rooms.ts';
import styles from './OpenRooms.module.css';
import { FILTER_WORDS, passes, ROOM_FILTERS, type RoomFilter } from './roomFilter.ts';
import { RoomRow } from './RoomRow.tsx';
import { useSteadyRooms } from './useSteadyRooms.ts';

const ROW_HEIGHT = 96;

export function OpenRooms({ userId, filter }: { userId: string; filter: RoomFilter }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useRooms();
  const { rows, fresh, showFresh, drop } = useSteadyRooms(data ?? []);
  const shown = rows.filter(({ room }) => passes(room, filter));
  const waiting = fresh.filter((room) => passes(room, filter)).length;

  return (
    <section aria-labelledby="open-rooms" aria-busy={isPending}>
      <header className={styles.head}>
        <h2 id="open-rooms">
          {t`Open rooms`}{' '}
          {data && <span className={styles.count}>{shown.filter(({ gone }) => !gone).length}</span>}
        </h2>
        <fieldset className={styles.filters} aria-label={t`Filter rooms`}>
          {ROOM_FILTERS.map((one) => (
            <Chip key={one} pressed={one === filter} onClick={() => navigate(FILTER_WORDS[one].path)}>
              {i18n._(FILTER_WORDS[one].label)}
            </Chip>
          ))}
        </fieldset>
      </header>
      {waiting > 0 && shown.length > 0 && (
        <button type="button" className={styles.fresh} onClick={showFresh}>
          {plural(waiting, { one: '# new room', other: '# new rooms' })}
        </button>
      )}
      {isPending && <Skeleton rows={4} rowHeight={ROW_HEIGHT} />}
      {data === undefined && error !== null && (
        <div className={styles.empty} role="alert">
          <p>{messageOf(error, t`Failed to fetch rooms`)}</p>
          <Button size="s" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </div>
      )}
      {data && shown.length === 0 && (
        <div className={styles.empty}>
          <p>{i18n._(FILTER_WORDS[filter].nothing)}</p>
          <ButtonLink size="s" to="/create">
            {t`Create one`}
          </ButtonLink>
          {filter !== 'all' && (
            <ButtonLink size="s" variant="quiet" to="/lobby">
              {t`Clear filters`}
            </ButtonLink>
          )}
        </div>
      )}
      <ul>
        {shown.map(({ room, gone }) => (
          <RoomRow key={room.id} room={room} userId={userId} gone={gone} onGone={() => drop(room.id)} />
        ))}
      </ul>
    </section>
  );
}
