import { plural, t } from '@lingui/core/macro';
import { Flag, HeartPulse, Map as MapIcon, Scale } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { dashboardRoutes } from '../../../../sync-server/protocol/admin/dashboard.ts';
import type { ReplyOf } from '../../../../sync-server/protocol/contract.ts';
import { healthRoutes } from '../../../../sync-server/protocol/admin/health.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { lengthWords } from '../parts/ages.ts';
import { checkName, checkValue } from '../health/checkWords.ts';
import styles from './Dashboard.module.css';

interface NeedsProps {
  needs: ReplyOf<(typeof dashboardRoutes)['get']>['needs'];
  now: number;
}

interface Need {
  readonly id: string;
  readonly Icon: LucideIcon;
  readonly count: number;
  readonly name: string;
  readonly detail: string;
  readonly way: string;
  /** Where it leads, or what is done at once. */
  readonly to: string | (() => void);
}

const backUp = (): void => void carryOut(() => act(healthRoutes.backUp, {}), t`Backed up`);

interface WayProps {
  to: Need['to'];
  variant: 'primary' | 'secondary';
  children: string;
}

function Way({ to, variant, children }: WayProps) {
  if (typeof to === 'string') {
    return (
      <ButtonLink to={to} variant={variant}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} onClick={to}>
      {children}
    </Button>
  );
}

/** What waits for a person: how much, since when, and the way there. Only the most urgent is gold. */
export function Needs({ needs: { cases, appeals, maps, mapAppeals, checks }, now }: NeedsProps) {
  const waits = (oldestAt: number | null): string => {
    const age = lengthWords(now - (oldestAt ?? now));
    return t`Oldest waits ${age}`;
  };
  const all: Need[] = [
    {
      id: 'cases',
      Icon: Flag,
      count: cases.count,
      name: plural(cases.count, { one: 'report is open', other: 'reports are open' }),
      detail: waits(cases.oldestAt),
      to: '/admin/content',
      way: t`Open reports`,
    },
    {
      id: 'maps',
      Icon: MapIcon,
      count: maps.count,
      name: plural(maps.count, { one: 'map waits for review', other: 'maps wait for review' }),
      detail: waits(maps.oldestAt),
      to: '/admin/maps',
      way: t`Review maps`,
    },
    {
      id: 'appeals',
      Icon: Scale,
      count: appeals.count,
      name: plural(appeals.count, { one: 'appeal', other: 'appeals' }),
      detail: waits(appeals.oldestAt),
      to: '/admin/content',
      way: t`Read`,
    },
    {
      id: 'mapAppeals',
      Icon: Scale,
      count: mapAppeals.count,
      name: plural(mapAppeals.count, { one: 'appeal about a map', other: 'appeals about maps' }),
      detail: waits(mapAppeals.oldestAt),
      to: '/admin/maps',
      way: t`Read`,
    },
    {
      id: 'checks',
      Icon: HeartPulse,
      count: checks.length,
      name: plural(checks.length, {
        one: 'check of health is not well',
        other: 'checks of health are not well',
      }),
      detail: checks.map((check) => `${checkName(check.name)}: ${checkValue(check)}`).join(' · '),
      ...(checks.some((check) => check.name === 'backups')
        ? { to: backUp, way: t`Back up now` }
        : { to: '/admin/health', way: t`Look` }),
    },
  ];
  return (
    <ul className={styles.needs}>
      {all
        .filter(({ count }) => count > 0)
        .map(({ id, Icon, count, name, detail, to, way }, place) => (
          <li key={id}>
            <span className={styles.icon}>
              <Icon size={20} aria-hidden="true" />
            </span>
            <span className={styles.count}>{count}</span>
            <span className={styles.what}>
              <strong>
                <span className={styles.inline}>{count}</span> {name}
              </strong>
              <span className={styles.muted}>{detail}</span>
            </span>
            <Way to={to} variant={place === 0 ? 'primary' : 'secondary'}>
              {way}
            </Way>
          </li>
        ))}
    </ul>
  );
}
