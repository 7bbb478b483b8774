import { expect, test } from 'vitest';
import type { KeptFriends } from '../../db/local/account/friends.ts';
import type { FriendCommand, FriendLetter } from '../../db/local/account/friendLetters.ts';
import { friendLetters } from '../../web/client/friends/friendQueue.ts';
import { shownFriends } from '../../web/client/friends/shownFriends.ts';

const person = (userId: string) => ({ userId, username: userId, avatarUrl: null, preferredColor: '#DC2626' });
const kept: KeptFriends = {
  at: 1,
  blocked: [{ userId: 'eve', username: 'eve', at: 1 }],
  friends: [
    {
      ...person('ann'),
      elo: 1000,
      since: 1,
      state: 'away',
      lastActive: null,
      together: { games: 0, ahead: 0, behind: 0 },
      watch: null,
    },
  ],
  requests: [
    { id: 'in', ...person('ben'), direction: 'incoming', at: 2 },
    { id: 'out', ...person('cat'), direction: 'outgoing', at: 1 },
  ],
};
const letter = (command: FriendCommand): FriendLetter => ({ key: command.type, command });
const of = (userId: string) => ({ userId, username: userId });

test('lists show what waits for the server, and whoever was asked without a network stands among the asked', () => {
  const letters = [
    letter({ type: 'block', ...of('ann') }),
    letter({ type: 'accept', requestId: 'in', ...of('ben') }),
    letter({ type: 'ask', ...of('dan') }),
  ];
  const { friends, incoming, outgoing } = shownFriends(kept, letters);
  const rows = [friends, incoming, outgoing].map((list) =>
    list.map(({ userId, waiting }) => [userId, waiting]),
  );
  expect(rows).toEqual([
    [['ann', 'block']],
    [['ben', 'accept']],
    [
      ['dan', 'ask'],
      ['cat', null],
    ],
  ]);
  expect(shownFriends(null, [])).toEqual({ friends: [], incoming: [], outgoing: [], blocked: [] });
  const blockedBy = (commands: readonly FriendCommand[]) =>
    shownFriends(kept, commands.map(letter)).blocked.map(({ userId }) => userId);
  expect(blockedBy([{ type: 'block', ...of('ann') }])).toEqual(['eve', 'ann']);
  expect(blockedBy([{ type: 'unblock', ...of('eve') }])).toEqual([]);
});

test('commands about friends are one lane, wait as long as it takes, and a refusal stops none behind it', () => {
  const asked = letter({ type: 'ask', ...of('dan') });
  expect(friendLetters.subjectOf(asked)).toBe(friendLetters.subjectOf(letter({ type: 'block', ...of('x') })));
  expect(friendLetters.tooLate(asked, 'left_behind')).toBeNull();
  expect(friendLetters.cancelled()).toBeNull();
});
