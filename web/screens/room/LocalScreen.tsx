import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { BoardProps } from '../../base/board/boardProps.ts';
import { withManual } from '../../base/i18n/language.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';

const OfflineGameScreen = lazyPart(() => import('../offline/OfflineGameScreen.tsx'), 'OfflineGameScreen');
const PickCapitals = lazyPart(() => import('../offline/PickCapitals.tsx'), 'PickCapitals');
const TutorialScreen = lazyPart(() => withManual(import('../tutorial/TutorialScreen.tsx')), 'TutorialScreen');

/** A game that needs no server: one of this device, the deal before it, or one to learn on. */
export function LocalScreen({ Board }: { Board: ComponentType<BoardProps> }) {
  const { pathname } = useLocation();
  if (pathname === '/offline/pick') return <PickCapitals Board={Board} />;
  return pathname.startsWith('/offline') ? <OfflineGameScreen /> : <TutorialScreen />;
}
