import { msg, t } from '@lingui/core/macro';
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
  frame_gap: msg`An update was missing`,
  unsupported_commands: msg`An update was not understood`,
  missing_state: msg`The room was opened or joined anew`,
  checksum_mismatch: msg`The server refused what this device allowed`,
  snapshot_error: msg`The game could not be fetched`,
  manual: msg`You asked for it`,
} as const satisfies Record<ResyncReason, MessageDescriptor>;

/** How reliable the connection has been, in a word and in figures, and a way to fetch the game by hand. */
export function ConnectionReport({ onResync }: { onResync: () => void }) {
  const report = useReliability();
  if (report === null) return <p className={styles.credit}>{t`The connection has not been up yet.`}</p>;
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
        <dt>{t`Commands that went through`}</dt>
        <dd>
          {percent(stats.actionSuccessRate)}{' '}
          <small>{t`${succeeded} of ${succeeded + failed}, ${retried} tried again`}</small>
        </dd>
        <dt>{t`Answer within`}</dt>
        <dd>
          {t`${p95} ms`} <small>{t`95 of 100; ${average} ms on average`}</small>
        </dd>
        <dt>{t`Updates lost`}</dt>
        <dd>{percent(stats.desyncRate)}</dd>
        <dt>{t`Reconnected`}</dt>
        <dd>{t`${metrics.reconnects} times`}</dd>
      </dl>
      {resyncs.length > 0 && (
        <ul aria-label={t`Why the game was fetched anew`}>
          {resyncs.map((reason) => (
            <li key={reason}>
              {i18n._(REASONS[reason])}: {metrics.resyncs[reason]}
            </li>
          ))}
        </ul>
      )}
      <Button size="s" onClick={onResync}>
        {t`Fetch the game again`}
      </Button>
    </section>
  );
}
