import { create } from 'zustand';
import type { User } from '../../../../sync-server/protocol/users.ts';

/** The player whose card is asked for. */
export interface CardOf {
  readonly id: string;
  readonly username: string;
}

/** A button of a card is told this. */
export interface CardActionProps {
  readonly of: CardOf;
  /** Who looks at the card. */
  readonly viewer: User;
}

/** Whose card lies over the screen; null = nobody's. */
export const useOpenCard = create<{ readonly of: CardOf | null }>(() => ({ of: null }));

export const openCard = (of: CardOf): void => useOpenCard.setState({ of });

export const closeCard = (): void => useOpenCard.setState({ of: null });
