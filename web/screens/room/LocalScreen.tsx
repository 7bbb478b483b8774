import { useLocation } from 'react-router-dom';
import { withManual } from '../../base/i18n/language.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';

const OfflineGameScreen = lazyPart(() => import('../offline/OfflineGameScreen.tsx'), 'OfflineGameScreen');
const TutorialScreen = lazyPart(() => withManual(import('../tutorial/TutorialScreen.tsx')), 'TutorialScreen');

/** A game that needs no server: one of this device, or one to learn on. */
export function LocalScreen() {
  const { pathname } = useLocation();
  return pathname.startsWith('/offline') ? <OfflineGameScreen /> : <TutorialScreen />;
}
