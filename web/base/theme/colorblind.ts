import { create } from 'zustand';

/** Tells if players' colours are those that everybody can tell apart; public/looks-boot.js has set it already. */
export const useColorblind = create<{ readonly on: boolean }>(() => ({
  on: document.documentElement.dataset['colorblind'] === 'on',
}));
