import type { KeptFriends } from '../../../db/local/account/friends.ts';
import type { FriendCommand, FriendLetter } from '../../../db/local/account/friendLetters.ts';
import type { BlockedUser, Friend, FriendRequest } from '../../../sync-server/protocol/friends.ts';

/** A line of the lists waits for this command; null = for nothing. */
export type Waiting = FriendCommand['type'] | null;

export interface ShownFriends {
  readonly friends: readonly (Friend & { readonly waiting: Waiting })[];
  readonly incoming: readonly (FriendRequest & { readonly waiting: Waiting })[];
  readonly outgoing: readonly (FriendRequest & { readonly waiting: Waiting })[];
  /** Those about to be blocked are among them, those about to be unblocked not. */
  readonly blocked: readonly BlockedUser[];
}

const NOTHING: KeptFriends = { friends: [], requests: [], blocked: [], at: 0 };

/** The lists as the server had them last, with what waits for it. The newest command about somebody counts. */
export function shownFriends(kept: KeptFriends | null, letters: readonly FriendLetter[]): ShownFriends {
  const { friends, requests, blocked } = kept ?? NOTHING;
  const waiting = new Map(letters.map(({ command }) => [command.userId, command] as const));
  const marked = <T extends { readonly userId: string }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, waiting: waiting.get(row.userId)?.type ?? null }));
  const known = new Set([...friends, ...requests].map(({ userId }) => userId));
  const asked = [...waiting.values()]
    .filter(({ type, userId }) => type === 'ask' && !known.has(userId))
    .map(({ userId, username }) => ({
      id: userId,
      userId,
      username,
      avatarUrl: null,
      preferredColor: '',
      direction: 'outgoing' as const,
      at: 0,
      waiting: 'ask' as const,
    }));
  return {
    friends: marked(friends),
    incoming: marked(requests.filter(({ direction }) => direction === 'incoming')),
    blocked: [
      ...blocked.filter(({ userId }) => waiting.get(userId)?.type !== 'unblock'),
      ...[...waiting.values()]
        .filter(({ type, userId }) => type === 'block' && !blocked.some((one) => one.userId === userId))
        .map(({ userId, username }) => ({ userId, username, at: 0 })),
    ],
    outgoing: [...asked, ...marked(requests.filter(({ direction }) => direction === 'outgoing'))],
  };
}
