import { t } from '@lingui/core/macro';
import type { LogLine } from '../../../sync-server/protocol/games.ts';
import { Pip } from '../../ui/Pip.tsx';
import type { GameModel } from '../model.ts';
import { NEUTRAL_COLOR } from '../neutral.ts';
import styles from './panels.module.css';
import { i18n } from '#i18n';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The story, newest first. */
export function LogPanel({ model, log }: { model: GameModel; log: readonly LogLine[] }) {
  const colors = new Map(model.players.map((player) => [player.id, player.color]));
  return (
    <ol className={styles.log} aria-label={t`Game log, newest first`}>
      {log.toReversed().map((line) => (
        <li key={`${line.seq}-${line.text}`}>
          <Pip color={colors.get(line.playerId ?? '') ?? NEUTRAL_COLOR} size={16} />
          <span>
            {line.text}
            {line.detail !== null && <small>{line.detail}</small>}
          </span>
          <time dateTime={new Date(line.at).toISOString()}>{i18n.date(new Date(line.at), CLOCK)}</time>
        </li>
      ))}
    </ol>
  );
}
