import { create } from 'zustand';

export type Urgency = 'polite' | 'assertive';

/** The sentences of the two live regions. */
export const useAnnouncements = create<Readonly<Record<Urgency, string>>>(() => ({
  polite: '',
  assertive: '',
}));

/**
 * Has a sentence read out. Assertive is for one's own turn, the clock running
 * out and a lost connection only.
 */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  useAnnouncements.setState((current) => ({
    // A live region does not notice a sentence that it holds already, so the second time it gets a blank.
    [urgency]: current[urgency] === message ? `${message}\u00A0` : message,
  }));
}
