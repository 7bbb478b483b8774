import { expect, test } from 'vitest';
import type { LeadContext } from '../../../web/client/connection/leadContext.ts';
import { roomSubscriptions } from '../../../web/client/connection/roomSubscriptions.ts';
import { createTabs, TAB } from '../../../web/client/connection/tabs.ts';
import { tabVisibility } from '../../../web/client/connection/tabVisibility.ts';
import {
  roomOpened,
  serverSpoke,
  tabClosed,
  tabShown,
  type ServerEvent,
} from '../../../web/client/connection/topics.ts';
import { alertDue } from '../../../web/client/notifications/alerts.ts';
import { recordNotifications } from '../../../web/client/notifications/record.ts';

/** A tab that leads on a device that can keep nothing, and what it has the tabs sound. */
function leading() {
  const socket: LeadContext['socket'] = {
    connected: () => null,
    whenConnected: () => () => undefined,
    close: () => undefined,
  };
  const tabs = createTabs(() => undefined);
  const heard: string[] = [];
  tabs.on(alertDue, ({ tab, effect, roomId }) =>
    heard.push(`${effect} of ${roomId} ${tab === TAB ? 'here' : `in ${tab}`}`),
  );
  const rooms = roomSubscriptions(tabs, socket);
  const visibility = tabVisibility(tabs, socket);
  recordNotifications({ userId: 'ann', tabs, socket, rooms, visibility, token: () => null });
  const says = (event: ServerEvent, payload: object): string[] => {
    tabs.tell(serverSpoke, { event, payload: { roomId: 'war', ...payload } });
    return heard.splice(0);
  };
  // A room whose name nobody knows is looked up first.
  says('room-update', { room: { id: 'war', name: 'Winter war' } });
  return {
    show: (tab: string, visible: boolean) => tabs.tell(tabShown, { tab, visible }),
    open: (tab: string) => tabs.tell(roomOpened, { tab, roomId: 'war' }),
    close: (tab: string) => tabs.tell(tabClosed, { tab }),
    begin: () => says('lifecycle:update', { status: 'active', turnNumber: 1 }),
    turn: (userId: string) => says('turn:start', { userId, turn: 4 }),
  };
}

test('a start and a turn are heard once, in the leading tab, where nobody has the room open', () => {
  const { show, begin, turn } = leading();
  show('other', true);
  show(TAB, true);
  expect(begin()).toEqual(['start of war here']);
  expect(begin()).toEqual([]);
  expect(turn('ann')).toEqual(['turn of war here']);
  expect(turn('ben')).toEqual([]);
});

test('of a leading tab out of sight another is heard, and nobody where none is seen', () => {
  const { show, close, turn } = leading();
  show(TAB, false);
  show('other', true);
  expect(turn('ann')).toEqual(['turn of war in other']);
  close('other');
  expect(turn('ann')).toEqual([]);
});

test('the page of the room sounds by itself where it is seen', () => {
  const { show, open, begin, turn } = leading();
  show(TAB, true);
  open(TAB);
  expect(begin()).toEqual([]);
  expect(turn('ann')).toEqual([]);
});

test('a turn is heard in another tab while the page of its room is out of sight', () => {
  const { show, open, turn } = leading();
  show(TAB, false);
  open(TAB);
  show('other', true);
  expect(turn('ann')).toEqual(['turn of war in other']);
});
