import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useChosenTitle } from './pageTitle.ts';
import { routeOf } from './routes.ts';

/** What a browser does by itself when a page is loaded: title, focus and scroll position of the new screen. */
export function RouteEffects({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const { title: chosen, count } = useChosenTitle();
  const shown = useRef(pathname);

  const title = chosen ?? routeOf(pathname)?.title ?? 'Territory Not Found';
  useEffect(() => {
    document.title = count + (pathname === '/' ? 'Cold Keep' : `${title} · Cold Keep`);
  }, [count, pathname, title]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how, mainId]);

  return null;
}
