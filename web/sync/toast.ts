import type { toast as show, ToastOptions } from 'react-hot-toast/headless';

type Message = Parameters<typeof show>[0];
type Way = 'blank' | 'success' | 'error';

/** Rejects only where the app itself is gone; there is nobody left to tell. */
function tell(way: Way, message: Message, options?: ToastOptions): void {
  import('react-hot-toast/headless').then(({ toast: known }) => {
    const say = way === 'blank' ? known : known[way];
    say(message, options);
    return undefined;
  }, reportError);
}

/** Shows a message (accounts.md 9). The library comes with the first one, so that no page waits for it. */
export const toast = Object.assign(
  (message: Message, options?: ToastOptions): void => tell('blank', message, options),
  {
    success: (message: Message, options?: ToastOptions): void => tell('success', message, options),
    error: (message: Message, options?: ToastOptions): void => tell('error', message, options),
    /** Takes all messages away. */
    remove: (): void =>
      void import('react-hot-toast/headless').then(({ toast: known }) => known.remove(), reportError),
  },
);
