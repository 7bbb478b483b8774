import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  adminGameRoutes,
  GAME_FILTERS,
  type GameFilter,
} from '../../../../sync-server/protocol/admin/games.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { statusWords } from '../parts/statusWords.ts';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Games.module.css';

const filterWords = (filter: GameFilter): string =>
  ({
    running: t`Running`,
    stuck: t`Stuck`,
    waiting: t`Waiting`,
    over: t`Over`,
    reported: t`Reported`,
  })[filter];

/** /admin/games: the rooms of this server. */
export function GamesScreen() {
  const [filter, setFilter] = useState<GameFilter>('running');
  const [before, setBefore] = useState<string | undefined>();
  const page = useAsk(adminGameRoutes.list, { query: { filter, ...(before !== undefined && { before }) } });
  return (
    <>
      <h1>{t`Games`}</h1>
      <div className={styles.chips}>
        {GAME_FILTERS.map((one) => (
          <Chip
            key={one}
            pressed={filter === one}
            onClick={() => {
              setFilter(one);
              setBefore(undefined);
            }}
          >
            {filterWords(one)}
            {one !== 'over' && page.data !== undefined && ` (${page.data.counts[one]})`}
          </Chip>
        ))}
      </div>
      <Answer of={page}>
        {({ games, next }) => (
          <>
            <Table
              label={t`Games`}
              columns={[t`Name`, t`Room`, t`State`, t`Round`, t`Opened`]}
              none={t`There are none.`}
              rows={games.map(({ id, name, code, status, turn, createdAt, isRanked }) => ({
                id,
                cells: [
                  <Link key="name" to={`/admin/games/${id}`}>
                    {name}
                  </Link>,
                  code,
                  isRanked ? t`${{ state: statusWords(status) }}, ranked` : statusWords(status),
                  turn,
                  momentWords(createdAt),
                ],
              }))}
            />
            {next !== null && <Button onClick={() => setBefore(next)}>{t`More`}</Button>}
          </>
        )}
      </Answer>
    </>
  );
}
