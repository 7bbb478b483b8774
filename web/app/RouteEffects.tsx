import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useChosenTitle } from '../base/lib/pageTitle.ts';
import { whenRefused } from '../client/account/session.ts';
import { screenAt } from './screens.ts';
import { i18n } from '#i18n';

/** Nobody is sent away from where they are getting in. */
const WAYS_IN = /^\/(login|register|forgot-password|reset-password)\b/;

/**
 * Does what a browser does by itself when a page is loaded: title, focus and scroll position of the new screen; and
 * the way to the login screen when a session ends.
 */
export function RouteEffects({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const { title: chosen, count } = useChosenTitle();
  const shown = useRef(pathname);
  const navigate = useNavigate();

  const screen = screenAt(pathname);
  const title = chosen ?? (screen ? i18n._(screen.title) : t`Territory Not Found`);
  useEffect(() => {
    document.title = count + (pathname === '/' ? 'Cold Keep' : `${title} · Cold Keep`);
  }, [count, pathname, title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how, mainId]);

  // Guarded screens lead there by themselves, those for everybody do not.
  useEffect(
    () =>
      whenRefused(() => {
        const { pathname, search, hash } = location;
        const isGuarded = (screenAt(pathname)?.access ?? 'public') !== 'public';
        if (isGuarded || WAYS_IN.test(pathname)) return;
        void navigate('/login', { replace: true, state: { from: pathname + search + hash } });
      }),
    [navigate],
  );

  return null;
}
