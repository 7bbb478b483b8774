import { create } from 'zustand';

const KEY = 'muted-players';

/** Ids of the players whom this device does not want to hear. */
export const useMuted = create<ReadonlySet<string>>(
  () => new Set((localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)),
);

export function toggleMuted(userId: string): void {
  const muted = new Set(useMuted.getState());
  if (!muted.delete(userId)) muted.add(userId);
  useMuted.setState(muted, true);
  localStorage.setItem(KEY, [...muted].join(' '));
}
