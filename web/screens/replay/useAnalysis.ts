import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Analysing, AnalysisState } from './analysis/analysing.ts';
import { useWatching } from './watching.ts';

const Context = createContext<Analysing | null>(null);
export const AnalysingContext = Context.Provider;

/** The analysis of the game that is watched; null of a running one: nothing may be found out of it. */
export const useAnalysing = (): Analysing | null => useContext(Context);

const NONE = createStore<AnalysisState>(() => ({ found: {}, done: 0, status: 'idle' }));

/** As far as it has got. @param wanted begins it where nobody has yet */
export function useAnalysis(wanted = false): AnalysisState {
  const analysing = useAnalysing();
  useEffect(() => {
    if (wanted) analysing?.start();
  }, [analysing, wanted]);
  return useStore(analysing?.store ?? NONE);
}

/** While somebody moves through the game the page has the processor for itself. */
export function useHolding(): void {
  const { store } = useWatching();
  const analysing = useAnalysing();
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.moment !== before.moment) analysing?.hold();
      }),
    [store, analysing],
  );
}
