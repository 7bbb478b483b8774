import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
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
  const { nothing } = FILTER_WORDS[filter];

  return (
    <section aria-labelledby="open-rooms" aria-busy={isPending}>
      <header className={styles.head}>
        <h2 id="open-rooms">
          Open rooms{' '}
          {data && <span className={styles.count}>{shown.filter(({ gone }) => !gone).length}</span>}
        </h2>
        <fieldset className={styles.filters} aria-label="Filter rooms">
          {ROOM_FILTERS.map((one) => (
            <Chip key={one} pressed={one === filter} onClick={() => navigate(FILTER_WORDS[one].path)}>
              {FILTER_WORDS[one].label}
            </Chip>
          ))}
        </fieldset>
      </header>
      {waiting > 0 && shown.length > 0 && (
        <button type="button" className={styles.fresh} onClick={showFresh}>
          {waiting === 1 ? '1 new room' : `${waiting} new rooms`}
        </button>
      )}
      {isPending && <Skeleton rows={4} rowHeight={ROW_HEIGHT} />}
      {data === undefined && error !== null && (
        <div className={styles.empty} role="alert">
          <p>{error.message || 'Failed to fetch rooms'}</p>
          <Button size="s" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && shown.length === 0 && (
        <div className={styles.empty}>
          <p>Nobody is hosting {nothing} right now.</p>
          <ButtonLink size="s" to="/create">
            Create one
          </ButtonLink>
          {filter !== 'all' && (
            <ButtonLink size="s" variant="quiet" to="/lobby">
              Clear filters
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
