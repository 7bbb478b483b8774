import { create } from 'zustand';

/** What this page does in studies, by their ids; it stays so from branch to branch. */
interface Following {
  /** The study that is shown to others; null = none. */
  readonly presenting: string | null;
  /** The study in which somebody is followed; null = none. */
  readonly following: string | null;
  /** Who presents the study that is open, as far as has been heard. */
  readonly presenter: string | null;
}

export const useFollowing = create<Following>(() => ({ presenting: null, following: null, presenter: null }));
