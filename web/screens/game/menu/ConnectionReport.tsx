import { msg, plural, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { RESYNC_REASONS, type ResyncReason } from '../../../../sync-server/protocol/telemetry.ts';
import { healthOf, vitalityOf, type Health } from '../../../client/telemetry/health.ts';
import { useReliability } from '../../../client/telemetry/useReliability.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { percent } from '../model/odds.ts';
import styles from './GameMenu.module.css';
import { i18n } from '#i18n';

const LEVELS = {
  excellent: msg`Excellent`,
  warning: msg`Needs Attention`,
  critical: msg`Degraded`,
} as const satisfies Record<Health, MessageDescriptor>;

const REASONS = {
  frame_gap: msg`Missing update`,
  unsupported_commands: msg`Unreadable update`,
  missing_state: msg`Rejoined`,
  checksum_mismatch: msg`The server disagreed with this device`,
  snapshot_error: msg`Loading failed`,
  manual: msg`Requested by you`,
} as const satisfies Record<ResyncReason, MessageDescriptor>;

const times = (count: number): string => plural(count, { one: 'once', other: '# times' });

/** Tells in a word and in figures how reliable the connection has been, and fetches the game by hand. */
export function ConnectionReport({ onResync }: { onResync: () => void }) {
  const report = useReliability();
  if (report === null) return <p className={styles.credit}>{t`Not connected yet.`}</p>;
  const { metrics, stats } = report;
  const health = healthOf(vitalityOf(report));
  const resyncs = RESYNC_REASONS.filter((reason) => metrics.resyncs[reason] > 0);
  const [p95, average] = [Math.round(metrics.latency.p95), Math.round(metrics.latency.average)];
  const { succeeded, failed, retried } = metrics.actions;
  return (
    <section aria-label={t`Connection`} className={styles.connection}>
      <p>
        {t`Connection`}: <strong data-health={health}>{i18n._(LEVELS[health])}</strong>
      </p>
      <dl>
        <dt>{t`Commands delivered`}</dt>
        <dd>
          {percent(stats.actionSuccessRate)}{' '}
          <small>{t`${succeeded} of ${succeeded + failed}, ${retried} retried`}</small>
        </dd>
        <dt>{t`95% answered within`}</dt>
        <dd>
          {t`${p95} ms`} <small>{t`${average} ms on average`}</small>
        </dd>
        <dt>{t`Updates lost`}</dt>
        <dd>{percent(stats.desyncRate)}</dd>
        <dt>{t`Reconnected`}</dt>
        <dd>{times(metrics.reconnects)}</dd>
      </dl>
      {resyncs.length > 0 && (
        <ul aria-label={t`Why the game was reloaded`}>
          {resyncs.map((reason) => (
            <li key={reason}>
              {i18n._(REASONS[reason])}: {times(metrics.resyncs[reason])}
            </li>
          ))}
        </ul>
      )}
      <Button size="s" onClick={onResync}>
        {t`Reload the game`}
      </Button>
    </section>
  );
}
