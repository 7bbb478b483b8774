import { useEffect } from 'react';
import { create } from 'zustand';

interface ChosenTitle {
  /** The title of the screen on show, or null when its route's is good enough. */
  readonly title: string | null;
  /** Stands before it in the tab: how much waits to be seen. */
  readonly count: string;
}

export const useChosenTitle = create<ChosenTitle>(() => ({ title: null, count: '' }));

/** Sets the title of a screen that depends on what it shows. It stands in the middle of the top bar too. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    useChosenTitle.setState({ title });
    return () => useChosenTitle.setState({ title: null });
  }, [title]);
}
