import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import type { BoardProps } from '../../base/board/boardProps.ts';
import { withWords } from '../../base/i18n/language.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import type { createGameSession as createSession } from '../../client/game/gameSession.ts';
import type { GameScreen as Screen } from '../game/GameScreen.tsx';

const OfflineGameScreen = lazyPart(() => import('../offline/OfflineGameScreen.tsx'), 'OfflineGameScreen');
const ReplayScreen = lazyPart(() => import('../replay/ReplayScreen.tsx'), 'ReplayScreen');
const PickCapitals = lazyPart(() => import('../offline/PickCapitals.tsx'), 'PickCapitals');
const TutorialScreen = lazyPart(
  () => withWords('manual', import('../tutorial/TutorialScreen.tsx')),
  'TutorialScreen',
);

interface LocalScreenProps {
  Board: ComponentType<BoardProps>;
  GameScreen: typeof Screen;
  createGameSession: typeof createSession;
}

/** A game that no server plays: one of this device, the deal before it, one to learn on, or one to watch. */
export function LocalScreen({ Board, GameScreen, createGameSession }: LocalScreenProps) {
  const { pathname } = useLocation();
  if (pathname === '/offline/pick') return <PickCapitals Board={Board} />;
  if (/^\/(replay|share)\/|\/replay$/.test(pathname)) {
    return <ReplayScreen GameScreen={GameScreen} createGameSession={createGameSession} />;
  }
  return pathname.startsWith('/offline') ? <OfflineGameScreen /> : <TutorialScreen />;
}
