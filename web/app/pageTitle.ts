import { useEffect } from 'react';
import { create } from 'zustand';

/** The title that the screen on show has chosen, or null when its route's is good enough. */
export const useChosenTitle = create<{ readonly title: string | null }>(() => ({ title: null }));

/** For screens whose title depends on what they show. Also stands in the middle of the top bar. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    useChosenTitle.setState({ title });
    return () => useChosenTitle.setState({ title: null });
  }, [title]);
}
