import type { LogLine } from '../../../sync-server/protocol/games.ts';
import { Pip } from '../../ui/Pip.tsx';
import type { GameModel } from '../model.ts';
import { NEUTRAL_COLOR } from '../neutral.ts';
import styles from './panels.module.css';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** The story, newest first. */
export function LogPanel({ model, log }: { model: GameModel; log: readonly LogLine[] }) {
  const colors = new Map(model.players.map((player) => [player.id, player.color]));
  return (
    <ol className={styles.log} aria-label="Game log, newest first">
      {log.toReversed().map((line) => (
        <li key={`${line.seq}-${line.text}`}>
          <Pip color={colors.get(line.playerId ?? '') ?? NEUTRAL_COLOR} size={16} />
          <span>
            {line.text}
            {line.detail !== null && <small>{line.detail}</small>}
          </span>
          <time dateTime={new Date(line.at).toISOString()}>{CLOCK.format(line.at)}</time>
        </li>
      ))}
    </ol>
  );
}
