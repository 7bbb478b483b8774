import { createContext, useContext, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Analysis } from '../../../engine/review/analysis.ts';
import { NOT_BEGUN, type Analysing, type AnalysisState } from './analysis/analysing.ts';
import { useWatching } from './watching.ts';

const Context = createContext<Analysing | null>(null);
export const AnalysingContext = Context.Provider;

/** The analysis of the game that is watched; null of a running one: nothing may be found out of it. */
export const useAnalysing = (): Analysing | null => useContext(Context);

const NONE = createStore<AnalysisState>(() => NOT_BEGUN);

/** A part of it, as far as it has got. Whoever shows one part is not drawn anew with all others. */
export const useAnalysis = <Part>(part: (state: AnalysisState) => Part): Part =>
  useStore(useAnalysing()?.store ?? NONE, part);

/** One thing that is found; undefined until it is. */
export const useFound = <What extends keyof Analysis>(what: What): Analysis[What] | undefined =>
  useAnalysis(({ found }) => found[what]);

/** Begins it where nobody has yet. */
export function useBeginning(isWanted: boolean): void {
  const analysing = useAnalysing();
  useEffect(() => {
    if (isWanted) analysing?.start();
  }, [analysing, isWanted]);
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
