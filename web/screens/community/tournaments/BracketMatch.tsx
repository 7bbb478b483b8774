import { useNavigate } from 'react-router-dom';
import { MATCH_HEIGHT, MATCH_WIDTH, type Placed } from './bracketLayout.ts';
import { matchPath } from './matchWords.ts';
import styles from './Bracket.module.css';

/** More would run out of the box. */
const LONGEST = 20;

interface BracketMatchProps {
  placed: Placed;
  /** The whole match in one sentence. */
  words: string;
  nameOf: (id: string) => string;
  ownId: string | null;
  /** It is the one that the Tab key leads to. */
  isCurrent: boolean;
  onFocus: () => void;
}

/** A match of a bracket: the two who meet below each other, who has won in bold. A press opens its game. */
export function BracketMatch({ placed, words, nameOf, ownId, isCurrent, onFocus }: BracketMatchProps) {
  const { round, at, x, y, match } = placed;
  const navigate = useNavigate();
  const path = match && matchPath(match);
  const half = MATCH_HEIGHT / 2;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the picture hears the keys
    <g
      role={path === null ? 'img' : 'link'}
      aria-label={words}
      tabIndex={isCurrent ? 0 : -1}
      data-match={`${round}/${at}`}
      className={styles.match}
      transform={`translate(${x} ${y})`}
      onFocus={onFocus}
      {...(path !== null && { 'data-open': '', onClick: () => void navigate(path) })}
    >
      <title>{words}</title>
      <rect width={MATCH_WIDTH} height={MATCH_HEIGHT} rx="4" />
      <line x1="0" x2={MATCH_WIDTH} y1={half} y2={half} />
      {match?.players.map((id, line) => (
        <text
          key={id}
          x="10"
          y={line * half + half / 2}
          dominantBaseline="central"
          {...(match.places?.[line] === 0 && { 'data-won': '' })}
          {...(id === ownId && { 'data-own': '' })}
        >
          {shortened(nameOf(id))}
        </text>
      ))}
    </g>
  );
}

const shortened = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
