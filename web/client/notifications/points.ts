import { create } from 'zustand';

/** The Conquest Points that are being shown, or null. */
export const useShownPoints = create<{ readonly change: number | null }>(() => ({ change: null }));

export const showPoints = (change: number): void => useShownPoints.setState({ change });
export const hidePoints = (): void => useShownPoints.setState({ change: null });
