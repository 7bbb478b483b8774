import { t } from '@lingui/core/macro';
import { ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { healthRoutes } from '../../../../sync-server/protocol/admin/health.ts';
import { useAsk } from '../parts/useAsk.ts';
import styles from './Dashboard.module.css';

/** How many parts of the server are well: what a phone has room for, with the way to all of them. */
export function HealthLine() {
  const checks = useAsk(healthRoutes.get).data?.checks;
  if (checks === undefined) return null;
  const count = checks.length;
  const well = checks.filter(({ state }) => state === 'ok').length;
  const Icon = well === count ? CircleCheck : TriangleAlert;
  return (
    <Link to="/admin/health" className={styles.line} data-state={well === count ? 'ok' : 'warn'}>
      <Icon size={20} aria-hidden="true" />
      <span>{t`${well} of ${count} health checks are well`}</span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}
