import { create } from 'zustand';

/** The middle of the top bar, for a screen that has no strip of its own; null where there is no bar. */
export const useBarSlot = create<{ readonly slot: HTMLElement | null }>(() => ({ slot: null }));

export const setBarSlot = (slot: HTMLElement | null): void => useBarSlot.setState({ slot });
