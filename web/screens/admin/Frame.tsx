import { t } from '@lingui/core/macro';
import {
  Activity,
  Flag,
  Handshake,
  HeartPulse,
  LayoutDashboard,
  Megaphone,
  Map as MapIcon,
  ScrollText,
  SlidersHorizontal,
  Swords,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ROLES, type Role } from '../../../sync-server/protocol/roles.ts';
import { deskRoutes } from '../../../sync-server/protocol/admin/desk.ts';
import type { ReplyOf } from '../../../sync-server/protocol/contract.ts';
import { useSession } from '../../client/account/session.ts';
import styles from './Frame.module.css';
import { useAsk } from './parts/useAsk.ts';

const EVERY_MS = 60_000;

interface Section {
  readonly to: string;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly role: Role;
  /** What its number counts. */
  readonly waits?: readonly (keyof ReplyOf<(typeof deskRoutes)['own']>['waiting'])[];
}

const sections = (): readonly Section[] => [
  { to: '/admin', name: t`Dashboard`, Icon: LayoutDashboard, role: 'moderator' },
  { to: '/admin/content', name: t`Reports`, Icon: Flag, role: 'moderator', waits: ['cases', 'appeals'] },
  { to: '/admin/users', name: t`Users`, Icon: Users, role: 'moderator' },
  { to: '/admin/games', name: t`Games`, Icon: Swords, role: 'moderator' },
  { to: '/admin/health', name: t`Health`, Icon: HeartPulse, role: 'admin', waits: ['checks'] },
  { to: '/admin/maps', name: t`Maps`, Icon: MapIcon, role: 'reviewer', waits: ['maps', 'mapAppeals'] },
  { to: '/admin/fair-play', name: t`Fair play`, Icon: Handshake, role: 'moderator' },
  { to: '/admin/announcements', name: t`News`, Icon: Megaphone, role: 'moderator' },
  { to: '/admin/reliability', name: t`Reliability`, Icon: Activity, role: 'moderator' },
  { to: '/admin/settings', name: t`Settings`, Icon: SlidersHorizontal, role: 'admin' },
  { to: '/admin/audit', name: t`Audit log`, Icon: ScrollText, role: 'admin' },
];

/** The ways through the administration: at the side, on phones at the foot. Only what somebody's role opens is there. */
export function Frame({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useSession(({ user }) => user?.role);
  const desk = useAsk(deskRoutes.own, {}, { every: EVERY_MS });
  const nav = useRef<HTMLElement>(null);
  // On a phone it reaches beyond the window.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.nav} aria-label={label}>
        {sections()
          .filter((section) => mayOpen(role, section.role))
          .map(({ to, name, Icon, waits = [] }) => (
            <Link key={to} to={to} aria-current={isAt(to, pathname) ? 'page' : undefined}>
              <Icon size={20} aria-hidden="true" />
              <span>{name}</span>
              <Count of={waits.reduce((sum, one) => sum + (desk.data?.waiting[one] ?? 0), 0)} />
            </Link>
          ))}
      </nav>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

/** Roles stand in their order, the one that may most first. */
const mayOpen = (role: string | null | undefined, needed: Role): boolean => {
  const rank = ROLES.findIndex((one) => one === role);
  return rank >= 0 && rank <= ROLES.indexOf(needed);
};

const isAt = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));

/** How much waits there. */
function Count({ of: count }: { of: number }) {
  return count === 0 ? null : <span className={styles.badge}>{count}</span>;
}
