import { expect, test } from 'vitest';
import type { Room } from '../../sync-server/protocol/rooms.ts';
import { newsOf } from '../../web/screens/room/roomNews.ts';
import { aRoom } from './lobby/aRoom.ts';

const before = aRoom('room', 4, ['me', 'ben']);
const [mine, ben] = before.players as [Room['players'][number], Room['players'][number]];

test.each<[string, Partial<Room>, string[]]>([
  ['somebody joins', aRoom('room', 4, ['me', 'ben', 'cat']), ['cat has joined.']],
  ['somebody leaves', { players: [mine] }, ['ben has left.']],
  ['somebody is ready', { players: [mine, { ...ben, isReady: true }] }, ['ben is ready.']],
  ['I am ready', { players: [{ ...mine, isReady: true }, ben] }, []],
  ['the host hands over', { hostId: 'ben' }, ['ben is now the host.']],
  ['the rules change', { mapId: 'europe' }, ['The rules have changed.']],
  [
    'a seat is closed and the room locked',
    { maxPlayers: 3, locked: true },
    ['There are now 3 seats.', 'The room is locked.'],
  ],
  ['only the name changes', { name: 'Thule' }, []],
])('%s', (_, by, news) => expect(newsOf(before, { ...before, ...by }, 'me')).toEqual(news));
