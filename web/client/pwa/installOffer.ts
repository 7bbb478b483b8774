import { create } from 'zustand';

/** Chromium gives it to a page that can be installed. Other browsers do not know it, nor do the DOM's types. */
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
