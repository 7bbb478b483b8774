import { toast } from 'react-hot-toast/headless';
import { Button } from '../ui/Button.tsx';

const UPDATE_TOAST = 'update';

/** Makes the app work offline, and offers the next release once it is ready. Never reloads by itself. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(trusted(import.meta.env.PROD ? '/sw.js' : '/dev-sw.js?dev-sw'), {
    type: import.meta.env.PROD ? 'classic' : 'module',
  });
  workbox.addEventListener('waiting', () => offerUpdate(() => workbox.messageSkipWaiting()));
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate === true) location.reload();
  });
  // Private windows may forbid it; the app works without, only not offline.
  await workbox.register().catch(reportError);
}

/** The content security policy demands Trusted Types; browsers without them take the path as it is. */
const trusted = (path: string) =>
  window.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: (url) => url })
    .createScriptURL(path) ?? path;

/** Says that there is a newer release, until it is taken or dismissed. */
export function offerUpdate(reload: () => void, text = 'A new version is ready.'): void {
  toast(
    <>
      {text}{' '}
      <Button size="s" onClick={reload}>
        Reload
      </Button>
    </>,
    { id: UPDATE_TOAST, duration: Number.POSITIVE_INFINITY },
  );
}
