import { t } from '@lingui/core/macro';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tournament } from '../../../../sync-server/protocol/tournaments.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { BracketMatch } from './BracketMatch.tsx';
import { layOut, linkOf, neighbour, type Placed } from './bracketLayout.ts';
import { matchPath, matchWords, nameIn } from './matchWords.ts';
import styles from './Bracket.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5];
const MARGIN = 4;
const LABEL_ABOVE = 4;

/** The bracket of a knockout: one moves through it by arrow keys, drags it about, and draws nearer or back. */
export function BracketPicture({ tournament, ownId }: { tournament: Tournament; ownId: string | null }) {
  const bracket = layOut(tournament.rounds);
  const navigate = useNavigate();
  const [zoom, setZoom] = useState(2);
  const [place, setPlace] = useState({ round: 0, at: 0 });
  const all = bracket.columns.flat();
  const current = all.find(({ round, at }) => round === place.round && at === place.at) ?? all[0];
  const scale = ZOOMS[zoom] ?? 1;
  const nameOf = nameIn(tournament);

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>): void => {
    if (!current) return;
    if (event.key === 'Enter') {
      const path = current.match && matchPath(current.match);
      if (path !== null) void navigate(path);
      return;
    }
    const next = neighbour(bracket, current, event.key);
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    event.currentTarget.querySelector<SVGGElement>(`[data-match="${next.round}/${next.at}"]`)?.focus();
  };

  return (
    <>
      <div className={styles.tools}>
        <p id="bracket-keys" className={styles.hint}>
          {t`Arrow keys go from match to match, Enter opens the game.`}
        </p>
        <IconButton label={t`Smaller`} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Larger`} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className={styles.window} aria-label={t`Bracket`} aria-describedby="bracket-keys">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its matches are what has the focus */}
        <svg
          width={(bracket.width + 2 * MARGIN) * scale}
          height={(bracket.height + 2 * MARGIN) * scale}
          viewBox={`${-MARGIN} ${-MARGIN} ${bracket.width + 2 * MARGIN} ${bracket.height + 2 * MARGIN}`}
          onKeyDown={onKeyDown}
        >
          {all.map((placed) => (
            <path key={keyOf(placed)} className={styles.link} d={linkOf(bracket, placed) ?? ''} />
          ))}
          {all.map((placed) => (
            <BracketMatch
              key={keyOf(placed)}
              placed={placed}
              words={wordsOf(placed, bracket.columns.length, nameOf)}
              nameOf={nameOf}
              ownId={ownId}
              isCurrent={placed === current}
              onFocus={() => setPlace(placed)}
            />
          ))}
          {bracket.columns.at(-1)?.map(({ x, y, isThird }) => (
            <text key={y} className={styles.label} aria-hidden="true" x={x} y={y - LABEL_ABOVE}>
              {isThird ? t`Third place` : t`Final`}
            </text>
          ))}
        </svg>
      </fieldset>
    </>
  );
}

const keyOf = ({ round, at }: Placed): string => `${round}/${at}`;

/** What a match is in one sentence, for those who hear it. */
function wordsOf(
  { round, at, match, isThird }: Placed,
  rounds: number,
  nameOf: (id: string) => string,
): string {
  const isLast = round === rounds - 1;
  const title = isThird
    ? t`Game for the third place`
    : isLast
      ? t`Final`
      : t`Round ${{ number: round + 1 }}, match ${{ match: at + 1 }}`;
  return `${title}: ${match ? matchWords(match, nameOf) : t`not known yet`}`;
}
