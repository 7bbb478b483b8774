import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { z } from 'zod/mini';
import { Link } from 'react-router-dom';
import { GAME_MODES } from '../../../../engine/model/config.ts';
import {
  adminGameRoutes,
  GAME_FILTERS,
  type GameFilter,
} from '../../../../sync-server/protocol/admin/games.ts';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { MODES } from '../../modes/looks.ts';
import { Answer } from '../parts/Answer.tsx';
import { momentWords } from '../parts/ages.ts';
import { statusWords } from '../parts/statusWords.ts';
import { Paging } from '../parts/Paging.tsx';
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

/** What is looked for beside the state; what is missing is any. */
type Traits = Pick<z.input<(typeof adminGameRoutes)['list']['query']>, 'mode' | 'ranked' | 'fogged'>;

const modeWords = (mode: string): string => {
  const known = GAME_MODES.find((one) => one === mode);
  return known === undefined ? mode : MODES[known].label;
};

/** /admin/games: the rooms of this server. */
export function GamesScreen() {
  const [filter, setFilter] = useState<GameFilter>('running');
  const [traits, setTraits] = useState<Traits>({});
  const [before, setBefore] = useState<string | undefined>();
  const page = useAsk(adminGameRoutes.list, {
    query: { filter, ...traits, ...(before !== undefined && { before }) },
  });
  const look = (change: Traits): void => {
    setTraits({ ...traits, ...change });
    setBefore(undefined);
  };
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
      <div className={styles.chips}>
        <Select
          label={t`Mode`}
          value={traits.mode ?? ''}
          options={[{ id: '', name: t`any` }, ...GAME_MODES.map((id) => ({ id, name: MODES[id].label }))]}
          onChange={(id) => look({ mode: GAME_MODES.find((mode) => mode === id) })}
        />
        <Chip
          pressed={traits.ranked === 'yes'}
          onClick={() => look({ ranked: traits.ranked ? undefined : 'yes' })}
        >
          {t`Ranked`}
        </Chip>
        <Chip
          pressed={traits.fogged === 'yes'}
          onClick={() => look({ fogged: traits.fogged ? undefined : 'yes' })}
        >
          {t`In fog`}
        </Chip>
      </div>
      <Answer of={page}>
        {({ games, next }) => (
          <>
            <Table
              label={t`Games`}
              columns={[t`Name`, t`Room`, t`State`, t`Mode`, t`Round`, t`Opened`]}
              none={t`There are none.`}
              rows={games.map(({ id, name, code, status, mode, visibility, turn, createdAt, isRanked }) => ({
                id,
                cells: [
                  <Link key="name" to={`/admin/games/${id}`}>
                    {name}
                  </Link>,
                  code,
                  isRanked ? t`${{ state: statusWords(status) }}, ranked` : statusWords(status),
                  visibility === 'open' ? modeWords(mode) : t`${{ mode: modeWords(mode) }}, in fog`,
                  turn,
                  momentWords(createdAt),
                ],
              }))}
            />
            <Paging next={next} isFirst={before === undefined} onGo={setBefore} />
          </>
        )}
      </Answer>
    </>
  );
}
