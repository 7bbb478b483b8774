import { t } from '@lingui/core/macro';
import type { Workbox } from 'workbox-window';
import { doNothing } from '../base/lib/doNothing.ts';
import { toast } from '../base/ui/toast.ts';
import type { whenNoTurn as WhenNoTurn } from '../client/pwa/ownTurn.ts';
import { UpdateOffer } from './UpdateOffer.tsx';

const UPDATE_TOAST = 'update';
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Makes the app work offline, and offers the next release once it is ready. Nothing reloads by itself, and
 * nothing in the middle of the player's turn; what is not accepted comes with the next cold start.
 */
export async function registerServiceWorker(whenNoTurn: typeof WhenNoTurn): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(import.meta.env.PROD ? '/sw.js' : '/dev-sw.js?dev-sw', {
    type: import.meta.env.PROD ? 'classic' : 'module',
  });
  const accept = (): void => void whenNoTurn(() => workbox.messageSkipWaiting());
  workbox.addEventListener(
    'waiting',
    () =>
      void whenNoTurn(() => {
        offerUpdate(accept);
      }),
  );
  // The first to take over a page that had none brings nothing new. Workbox would tell of one change only.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void whenNoTurn(() => location.reload());
    controlled = true;
  });
  // Private windows and extensions forbid it, each with another error: the app works without, only not offline.
  await workbox.register().catch(doNothing);
  lookAgain(workbox);
}

/** Says that there is a newer release, until it is taken or dismissed. */
export function offerUpdate(accept: () => void, words = t`A new version is ready.`): void {
  toast(<UpdateOffer words={words} onAccept={accept} />, {
    id: UPDATE_TOAST,
    duration: Number.POSITIVE_INFINITY,
  });
}

/** A page that stays open for days hears of new versions when somebody comes back to it. */
function lookAgain(workbox: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    // Without a network there is nothing new.
    workbox.update().catch(doNothing);
  });
}
