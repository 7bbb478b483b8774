import { plural, t } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { i18n } from '#i18n';
import { Button, ButtonLink } from '../../base/ui/Button.tsx';
import { Chip } from '../../base/ui/lists/Chip.tsx';
import { Skeleton } from '../../base/ui/lists/Skeleton.tsx';
import { messageOf } from '../../client/api/messageOf.ts';
import { useRooms } from '../../client/queries/rooms.ts';
import { FilterPanel } from './FilterPanel.tsx';
import styles from './OpenRooms.module.css';
import { filtersIn, passes, ROOM_SECTIONS, SECTION_WORDS, type RoomSection } from './roomFilter.ts';
import { RoomRow } from './RoomRow.tsx';
import { useSteadyRooms } from './useSteadyRooms.ts';

const ROW_HEIGHT = 96;
const PANEL_ID = 'room-filters';

/** Rooms to join, or games to watch; what is looked for stands in the address. */
export function OpenRooms({ userId, section }: { userId: string; section: RoomSection }) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search);
  const filtering = Object.keys(filters).length;
  const [open, setOpen] = useState(filtering > 0);
  const watching = section === 'watch';
  const { data, error, isPending, refetch } = useRooms(watching ? 'active' : 'lobby');
  const { rows, fresh, showFresh, drop } = useSteadyRooms(data?.rooms ?? []);
  const reliability = data?.reliability ?? null;
  const isWanted = (room: Parameters<typeof passes>[0]): boolean =>
    passes(room, section, filters, reliability);
  const shown = rows.filter(({ room }) => isWanted(room));
  const count = shown.filter(({ gone }) => !gone).length;
  const waiting = fresh.filter(isWanted).length;

  return (
    <section aria-labelledby="open-rooms" aria-busy={isPending}>
      <header className={styles.head}>
        <h2 id="open-rooms">
          {watching ? t`Games to watch` : t`Open rooms`}{' '}
          {data && <span className={styles.count}>{count}</span>}
        </h2>
        <fieldset className={styles.filters} aria-label={t`Filter rooms`}>
          {ROOM_SECTIONS.map((one) => (
            <Chip
              key={one}
              pressed={one === section}
              onClick={() => navigate({ pathname: SECTION_WORDS[one].path, search: String(search) })}
            >
              {i18n._(SECTION_WORDS[one].label)}
            </Chip>
          ))}
          <Chip
            pressed={filtering > 0}
            aria-expanded={open}
            aria-controls={PANEL_ID}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal size={14} aria-hidden="true" />
            {filtering > 0 ? t`Filters: ${filtering}` : t`Filters`}
          </Chip>
        </fieldset>
      </header>
      {open && (
        <FilterPanel
          id={PANEL_ID}
          filters={filters}
          onChange={(name, value) =>
            setSearch(
              (before) => {
                if (value === '') before.delete(name);
                else before.set(name, value);
                return before;
              },
              { replace: true },
            )
          }
        />
      )}
      {filtering > 0 && (
        <div className={styles.found}>
          <output>
            {data && plural(count, { one: '# room fits your filters.', other: '# rooms fit your filters.' })}
          </output>
          <Button size="s" variant="quiet" onClick={() => setSearch({}, { replace: true })}>
            {t`Clear filters`}
          </Button>
        </div>
      )}
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
          <p>
            {filtering > 0
              ? t`Nobody is hosting this kind of game right now.`
              : i18n._(SECTION_WORDS[section].nothing)}
          </p>
          <ButtonLink size="s" to="/create">
            {t`Create one`}
          </ButtonLink>
          {section !== 'all' && (
            <ButtonLink size="s" variant="quiet" to="/lobby">
              {t`Show all rooms`}
            </ButtonLink>
          )}
        </div>
      )}
      <ul>
        {shown.map(({ room, gone }) => (
          <RoomRow
            key={room.id}
            room={room}
            userId={userId}
            reliability={reliability}
            gone={gone}
            onGone={() => drop(room.id)}
          />
        ))}
      </ul>
    </section>
  );
}
