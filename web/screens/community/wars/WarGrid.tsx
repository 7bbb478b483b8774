import { t } from '@lingui/core/macro';
import { Check, Hourglass, Lock, Swords, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { otherSide, type Side } from '../../../../engine/wars/terms.ts';
import type { WarBoardShown, WarPage } from '../../../../sync-server/protocol/wars.ts';
import { useSession } from '../../../client/account/session.ts';
import { roomPath } from '../../../client/queries/roomPath.ts';
import { MapPicture } from '../../parts/lists/MapPicture.tsx';
import { formatWords, landColors, pairWords, pickWords, sideColors, stateWords } from './warWords.ts';
import styles from './Wars.module.css';

const FILTERS = ['all', 'mine', 'running', 'decided'] as const;
type Filter = (typeof FILTERS)[number];

interface WarGridProps {
  war: WarPage;
  side: Side;
  /** The way to the board that waits for whoever looks. */
  next: ReactNode;
}

/** The boards of a war as tiles: the land as it stands in the colours of the two clans, who plays, and whose turn it is. */
export function WarGrid({ war, side, next }: WarGridProps) {
  const userId = useSession(({ user }) => user?.id ?? null);
  const [filter, setFilter] = useState<Filter>('all');
  const isMine = ({ players }: WarBoardShown): boolean =>
    userId !== null && [...players.challenger, ...players.challenged].some((one) => one.userId === userId);
  const has: Record<Filter, (board: WarBoardShown) => boolean> = {
    all: () => true,
    mine: isMine,
    running: ({ status }) => status === 'running',
    decided: ({ status }) => status === 'decided',
  };
  const words: Record<Filter, string> = {
    all: t`All`,
    mine: t`Mine`,
    running: t`Running`,
    decided: t`Decided`,
  };
  const colors = sideColors(war);
  return (
    <section aria-label={t`Boards`}>
      <div className={styles.filters}>
        {next}
        {FILTERS.filter((one) => one !== 'mine' || userId !== null).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            className={styles.filter}
            onClick={() => setFilter(one)}
          >
            {words[one]} {war.grid.filter(has[one]).length}
          </button>
        ))}
      </div>
      <ul className={styles.grid}>
        {war.grid.filter(has[filter]).map((board) => (
          <li key={board.number}>
            <Tile board={board} war={war} side={side} colors={colors} isMine={isMine(board)} />
          </li>
        ))}
      </ul>
      <p className={styles.legend}>
        {([side, otherSide(side)] as const).map((one) => (
          <span key={one}>
            <span className={styles.swatch} style={{ background: colors[one] }} aria-hidden="true" />
            {war.clans[one].name}
          </span>
        ))}
      </p>
    </section>
  );
}

interface TileProps {
  board: WarBoardShown;
  war: WarPage;
  side: Side;
  colors: Record<Side, string>;
  isMine: boolean;
}

function Tile({ board, war, side, colors, isMine }: TileProps) {
  const owners = landColors(board, colors, war.maps);
  const rev = war.maps.find(({ id }) => id === board.pick?.map)?.rev;
  const state = stateWords(board, side, war.own !== null);
  const sign =
    board.status === 'closed'
      ? Lock
      : board.isYourTurn
        ? Swords
        : board.status === 'running'
          ? Hourglass
          : board.winner === side
            ? Check
            : X;
  const Sign = sign;
  const result = board.winner === null ? undefined : board.winner === side ? 'won' : 'lost';
  const content = (
    <>
      {board.pick ? (
        <MapPicture
          className={styles.picture}
          mapId={board.pick.map}
          {...(rev !== undefined && { mapRev: rev })}
          width={180}
          height={120}
          {...(owners && { ownerColors: owners })}
        />
      ) : (
        <span className={styles.closed} aria-hidden="true">
          <Lock />
        </span>
      )}
      <span className={styles.names}>
        {board.status === 'closed' ? t`Set ${board.set + 1}` : pairWords(board, side)}
      </span>
      {board.pick && <span className={styles.map}>{pickWords(board.pick, war.maps)}</span>}
      <span className={styles.line}>
        <span>
          {board.number} · <strong>{formatWords(board.format)}</strong>
        </span>
        <span className={styles.state}>
          <Sign size={14} aria-hidden="true" /> {state}
        </span>
      </span>
    </>
  );
  const look = {
    className: styles.tile,
    'data-result': result,
    'data-mine': isMine || undefined,
    'data-decided': board.status === 'decided' || undefined,
  };
  return board.roomId === null ? (
    <div {...look}>{content}</div>
  ) : (
    <Link {...look} to={board.status === 'decided' ? `/replay/${board.roomId}` : roomPath(board.roomId)}>
      {content}
    </Link>
  );
}
