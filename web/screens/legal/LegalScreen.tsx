import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Credits } from './Credits.tsx';
import { Privacy } from './Privacy.tsx';
import { Terms } from './Terms.tsx';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/terms': Terms,
  '/privacy': Privacy,
  '/credits': Credits,
};

/** /terms, /privacy and /credits. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const Page = PAGES[pathname] ?? Terms;
  return <Page />;
}
