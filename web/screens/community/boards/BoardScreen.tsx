import { t } from '@lingui/core/macro';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BUILT_IN_MAPS } from '../../../../engine/maps/catalogue.ts';
import { GAME_MODES } from '../../../../engine/model/config.ts';
import { RANKS } from '../../../../engine/rating/ranks.ts';
import { i18n } from '#i18n';
import { BOARDS, CIRCLES, type Board } from '../../../../sync-server/protocol/community.ts';
import { useSettled } from '../../../base/lib/useSettled.ts';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { Chip } from '../../../base/ui/lists/Chip.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { useSession } from '../../../client/account/session.ts';
import { MODES } from '../../modes/looks.ts';
import { CommunityTabs } from '../../parts/community/CommunityTabs.tsx';
import styles from './BoardScreen.module.css';
import { boardLabel, boardRule } from './boardWords.ts';
import { CircleBoard } from './CircleBoard.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { Pages } from './Pages.tsx';

const SHORTEST_NAME = 2;
const LONGEST_NAME = 40;

/** /community/leaderboards?board=duels: who stands where. */
export function BoardScreen() {
  const [search, setSearch] = useSearchParams();
  const userId = useSession(({ user }) => user?.id ?? null);
  const wanted = search.get('board');
  const circle = userId === null ? undefined : CIRCLES.find((one) => one === wanted);
  const board: Board = BOARDS.find((one) => one === wanted) ?? 'season';
  const choose = (change: Record<string, string>): void =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...change }), { replace: true });
  return (
    <div className={styles.page}>
      <CommunityTabs />
      <header className={styles.head}>
        <h1>{t`Leaderboards`}</h1>
        <fieldset className={styles.chips} aria-label={t`Leaderboard`}>
          {BOARDS.map((one) => (
            <Chip
              key={one}
              pressed={circle === undefined && one === board}
              onClick={() => choose({ board: one })}
            >
              {boardLabel(one)}
            </Chip>
          ))}
          {userId !== null &&
            CIRCLES.map((one) => (
              <Chip key={one} pressed={one === circle} onClick={() => choose({ board: one })}>
                {boardLabel(one)}
              </Chip>
            ))}
        </fieldset>
      </header>
      {circle !== undefined ? (
        <CircleBoard key={circle} circle={circle} />
      ) : (
        <OneBoard key={board} board={board} userId={userId} search={search} onChoose={choose} />
      )}
      {userId !== null && (
        <div className={styles.foot}>
          <ButtonLink variant="primary" size="l" wide to="/play/ranked">
            <Trophy aria-hidden="true" />
            {t`Play ranked`}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

interface OneBoardProps {
  board: Board;
  userId: string | null;
  search: URLSearchParams;
  onChoose: (change: Record<string, string>) => void;
}

function OneBoard({ board, userId, search, onChoose }: OneBoardProps) {
  const [typed, setTyped] = useState('');
  const [tier, setTier] = useState('');
  const mode = GAME_MODES.find((one) => one === search.get('mode')) ?? GAME_MODES[0];
  const map = search.get('map') ?? BUILT_IN_MAPS[0]?.id ?? '';
  const query = { ...(board === 'mode' && { mode }), ...(board === 'map' && { map }) };
  const q = useSettled(typed.trim());
  const isRating = board === 'season' || board === 'all-time';
  const isFiltered = q.length >= SHORTEST_NAME || tier !== '';
  return (
    <>
      {!isFiltered && userId !== null && <OwnPlace board={board} query={query} userId={userId} />}
      <p className={styles.rule}>{boardRule(board)}</p>
      <search className={styles.filters}>
        {board === 'mode' && (
          <Select
            label={t`Mode`}
            value={mode}
            options={GAME_MODES.map((id) => ({ id, name: MODES[id].label }))}
            onChange={(id) => onChoose({ mode: id })}
          />
        )}
        {board === 'map' && (
          <Select
            label={t`Map`}
            value={map}
            options={BUILT_IN_MAPS.map(({ id, title }) => ({ id, name: title }))}
            onChange={(id) => onChoose({ map: id })}
          />
        )}
        {isRating && (
          <Select
            label={t`Rank`}
            value={tier}
            options={[
              { id: '', name: t`All ranks` },
              ...RANKS.toReversed().map(({ name, title }) => ({ id: name, name: i18n._(title) })),
            ]}
            onChange={setTier}
          />
        )}
        <Field
          label={t`Find a player`}
          type="search"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </search>
      <Pages
        key={JSON.stringify([query, q, tier])}
        board={board}
        query={{
          ...query,
          ...(q.length >= SHORTEST_NAME && { q }),
          ...(tier !== '' && { tier: tier as (typeof RANKS)[number]['name'] }),
        }}
      />
    </>
  );
}
