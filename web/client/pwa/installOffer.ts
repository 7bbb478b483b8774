import { create } from 'zustand';

/** What Chromium gives a page that can be installed (not in the DOM's types, nor in other browsers). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's offer to install the app; null while there is none. It comes early, and once. */
export const useInstallOffer = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (isOffer(event)) useInstallOffer.setState({ offer: event });
});
addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }));
