import { useEffectEvent, useLayoutEffect } from 'react';
import type { StoreApi } from 'zustand';

/**
 * Shows what a hand does now and whenever that changes, in what has been rendered. Nothing is rendered for it: with each move of a
 * pointer that takes longer than what there is to do.
 */
export function useFollowing<State>(store: StoreApi<State>, show: (state: State) => void): void {
  const showNow = useEffectEvent(show);
  // What has been rendered anew stands where it was rendered.
  useLayoutEffect(() => showNow(store.getState()));
  useLayoutEffect(() => store.subscribe((state) => showNow(state)), [store]);
}
