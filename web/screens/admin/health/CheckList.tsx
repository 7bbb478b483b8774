import { t } from '@lingui/core/macro';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { healthRoutes, type Check } from '../../../../sync-server/protocol/admin/health.ts';
import { VisuallyHidden } from '../../../base/ui/VisuallyHidden.tsx';
import { Answer } from '../parts/Answer.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { checkName, checkValue } from './checkWords.ts';
import styles from './Health.module.css';

const EVERY_MS = 30_000;

const ICONS = { ok: CircleCheck, warn: TriangleAlert, fail: CircleX } as const;

const stateWords = (state: Check['state']): string =>
  ({ ok: t`well`, warn: t`warns`, fail: t`fails` })[state];

/** Each part of the server, with whether it is well. */
export function CheckList() {
  const health = useAsk(healthRoutes.get, {}, { every: EVERY_MS });
  return (
    <Answer of={health}>
      {({ checks }) => (
        <ul className={styles.checks}>
          {checks.map((check) => {
            const Icon = ICONS[check.state];
            return (
              <li key={check.name} data-state={check.state}>
                <Icon size={20} aria-hidden="true" />
                <strong>
                  {checkName(check.name)} <VisuallyHidden>{stateWords(check.state)}</VisuallyHidden>
                </strong>
                <span>{checkValue(check)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Answer>
  );
}
