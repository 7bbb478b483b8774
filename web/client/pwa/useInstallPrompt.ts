import { useEffect, useState } from 'react';
import { useInstallOffer } from './installOffer.ts';
import { IOS_HINT_AFTER_MS, isIosSafari, mayAsk, neverAsk, snooze } from './installRules.ts';

interface InstallPrompt {
  /** Opens the browser's own question; null where the player must do it by hand. */
  readonly install: (() => void) | null;
  readonly later: () => void;
  readonly never: () => void;
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** The question about installing the app; null while there is nothing to ask. */
export function useInstallPrompt(): InstallPrompt | null {
  const offer = useInstallOffer((state) => state.offer);
  const hinted = useIosHint();
  const [answered, setAnswered] = useState(() => isInstalled() || !mayAsk(localStorage, Date.now()));
  if (answered || (offer === null && !hinted)) return null;
  return {
    install: offer && (() => void offer.prompt().finally(() => setAnswered(true))),
    later: () => {
      snooze(localStorage, Date.now());
      setAnswered(true);
    },
    never: () => {
      neverAsk(localStorage);
      setAnswered(true);
    },
  };
}

/** Safari on iOS makes no offer: the hint comes by itself, after a moment. */
function useIosHint(): boolean {
  const [hinted, setHinted] = useState(false);
  useEffect(() => {
    if (!isIosSafari(navigator)) return undefined;
    const timer = setTimeout(() => setHinted(true), IOS_HINT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return hinted;
}
