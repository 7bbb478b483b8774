import { expect, test } from 'vitest';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { reworded } from '../../../web/client/notifications/reworded.ts';
import { createNotificationRules, type ServerMessage } from '../../../web/client/notifications/rules.ts';
import { byDay } from '../../../web/app/notifications/dayWords.ts';

const turn = (by: object = {}): ServerMessage => ({
  event: 'turn:start',
  payload: { roomId: 'war', userId: 'ann', username: 'ann', turn: 4, armies: 3, turnExpiresAt: null, ...by },
});
const life = (status: 'active' | 'completed', turnNumber = 1): ServerMessage => ({
  event: 'lifecycle:update',
  payload: {
    roomId: 'war',
    status,
    turnNumber,
    currentTurnUserId: null,
    turnExpiresAt: null,
    usingTimeBank: false,
    timeBankSecondsRemaining: 0,
    replacementPendingUserId: null,
    replacementAt: null,
    pause: null,
  },
});
const rating = (oldRating: number, newRating: number, userId = 'ann'): ServerMessage => ({
  event: 'ratingUpdate',
  payload: { gameId: 'war', changes: [{ userId, oldRating, newRating, change: newRating - oldRating }] },
});

interface Around {
  open?: boolean;
  seen?: boolean;
  name?: string | null;
}

/** @param open whether some page has the room on show, @param seen whether that page can be seen */
const rulesWith = ({ open = false, seen = false, name = 'Winter war' }: Around = {}) =>
  createNotificationRules({
    userId: 'ann',
    now: () => 1_000,
    nameOf: () => name,
    isOpen: () => open,
    isSeen: () => seen,
  });

test('a turn is told to its player, and is read already where they see the board', () => {
  const rules = rulesWith({ open: true });
  expect(rules(turn())).toMatchObject({
    id: 'turn:war:4',
    type: 'turn_reminder',
    title: 'It’s your turn!',
    message: '“Winter war” is waiting for your move.',
    read: false,
    actionUrl: '/room/war',
    createdAt: 1_000,
  });
  expect(rules(turn({ userId: 'ben' }))).toBeNull();
  expect(rulesWith({ open: true, seen: true })(turn())).toMatchObject({ read: true });
  expect(rulesWith({ name: null })(turn())).toMatchObject({
    message: '“Your game” is waiting for your move.',
  });
});

test('a start is told once a visit, and not to who is in the room', () => {
  const rules = rulesWith();
  expect(rules(life('active'))).toMatchObject({ id: 'start:war', title: 'Game started' });
  expect(rules(life('active'))).toBeNull();
  expect(rulesWith()(life('active', 2))).toBeNull();
  const inRoom = rulesWith({ open: true });
  expect([inRoom(life('active')), inRoom(life('active'))]).toEqual([null, null]);
});

test('an end is told to who does not see it', () => {
  expect(rulesWith({ open: true })(life('completed', 9))).toMatchObject({
    id: 'end:war',
    type: 'game_ended',
    actionUrl: '/replay/war',
  });
  expect(rulesWith({ open: true, seen: true })(life('completed', 9))).toBeNull();
});

test.each([
  [1_199, 1_200, 'Rank Up!', 'SULTAN', 'CAESAR'],
  [600, 599, 'Rank Updated', 'WARLORD', 'CHIEFTAIN'],
  [2_190, 2_400, 'Rank Up!', 'OVERLORD', 'WORLDBREAKER'],
])('%i to %i CP is "%s"', (before, after, title, oldRank, newRank) => {
  expect(rulesWith()(rating(before, after))).toMatchObject({
    type: 'rank_update',
    title,
    metadata: { oldRating: before, newRating: after, change: after - before, oldRank, newRank },
  });
});

test('a rating within a rank, or of somebody else, is no news', () => {
  expect(rulesWith()(rating(1_000, 1_199))).toBeNull();
  expect(rulesWith()(rating(1_199, 1_200, 'ben'))).toBeNull();
});

test('what the server tells by itself is taken as unread', () => {
  const payload: Notification = {
    id: 'mail-1',
    type: 'chat_message',
    title: 'Ottokar',
    message: 'Truce?',
    read: true,
    metadata: { senderId: 'ottokar' },
    createdAt: 5,
  };
  expect(rulesWith()({ event: 'notification:new', payload })).toEqual({ ...payload, read: false });
});

test('a start that the server tells too is the same news, and none where the room is open', () => {
  const own = rulesWith()(life('active'));
  const payload: Notification = {
    id: 'start:war',
    type: 'game_started',
    title: 'Game started',
    message: '“Winter war” has begun.',
    read: false,
    metadata: { gameId: 'war' },
    createdAt: 5,
  };
  expect(rulesWith()({ event: 'notification:new', payload })?.id).toBe(own?.id);
  expect(rulesWith({ open: true })({ event: 'notification:new', payload })).toBeNull();
});

test('days are today, yesterday, or a short date', () => {
  const at = (month: number, day: number, hour: number): Notification => ({
    id: `${month}-${day}-${hour}`,
    type: 'game_ended',
    title: '',
    message: '',
    read: true,
    metadata: {},
    createdAt: new Date(2026, month, day, hour).getTime(),
  });
  const days = byDay([at(2, 1, 9), at(2, 1, 0), at(1, 28, 23), at(1, 27, 1)], new Date(2026, 2, 1, 10));
  expect(days.map(({ words, list }) => [words, list.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Feb 27', 1],
  ]);
});

test('what the server has worded is said anew in the words of this device, and what it does not know is left', () => {
  const notice = (type: string, words?: Notification['metadata']['words']): Notification => ({
    id: 'told',
    type,
    title: 'Of the server',
    message: 'In English',
    read: false,
    actionLabel: 'Show it',
    createdAt: 5,
    metadata: words ? { words } : {},
  });
  expect(reworded(notice('war_won', { name: 'Wolves', own: '6', other: '3' }))).toMatchObject({
    title: 'Clan war',
    message: 'You have won the war with Wolves, 6 to 3.',
    actionLabel: 'Show the war',
  });
  expect(reworded(notice('chat_message', { unread: '3' }))).toMatchObject({
    title: 'Of the server',
    message: '3 new messages',
  });
  expect(reworded(notice('sanction', { kind: 'ban', reason: 'spam', until: '' }))).toMatchObject({
    title: 'Your account is banned',
    message: 'Reason: Spam. This has no end.',
    actionLabel: 'Read more',
  });
  // A reviewer's own words are nobody else's to say.
  expect(reworded(notice('map.verdict', { title: 'Islands', verdict: 'ask', said: 'yes' }))).toMatchObject({
    title: '“Islands” needs changes',
    message: 'In English',
    actionLabel: 'Show my maps',
  });
  expect(reworded(notice('map.changed', { title: 'Islands', act: 'map.unlist' }))).toMatchObject({
    title: '“Islands” is not listed any more',
    message: 'In English',
    actionLabel: 'Show the map',
  });
  expect(reworded(notice('war_won'))).toEqual(notice('war_won'));
  expect(reworded(notice('of a later release', {}))).toEqual(notice('of a later release', {}));
});
