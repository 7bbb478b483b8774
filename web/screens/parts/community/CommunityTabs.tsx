import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '../../../client/account/session.ts';
import styles from './CommunityTabs.module.css';

/** The sections of the community, over each of its pages. */
export function CommunityTabs() {
  const isSignedIn = useSession(({ user }) => user !== null);
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // A phone has not room for all of them.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={t`Community`}>
      <NavLink end to="/community">{t`Overview`}</NavLink>
      <NavLink to="/community/leaderboards">{t`Leaderboards`}</NavLink>
      <NavLink to="/community/clans">{t`Clans`}</NavLink>
      <NavLink to="/community/tournaments">{t`Tournaments`}</NavLink>
      {isSignedIn && <NavLink to="/community/friends">{t`Friends`}</NavLink>}
      <NavLink to="/community/seasons">{t`Seasons`}</NavLink>
    </nav>
  );
}
