import { t } from '@lingui/core/macro';
import { z } from 'zod/mini';
import {
  pushNotificationSchema,
  testPushSchema,
  type PushNotification,
} from '../sync-server/protocol/pushNotifications.ts';
import { isWaiting, type MyGame } from '../sync-server/protocol/myGames.ts';
import type { NotifiedGame, NotifiedThread } from './notificationClick.ts';

/** The notification that a push shows. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  /** A newer notice of a game takes the place of the older. */
  readonly tag: string;
  /** Sounds again although one of the game is there. */
  readonly renotify: boolean;
  readonly icon: string;
  readonly data: NotifiedGame | NotifiedThread | null;
}

/** All that a push needs of the device. */
export interface PushPorts {
  /** Speaks the language of an account from now on; of no account, that of the browser. */
  speak(userId: string | undefined): Promise<void>;
  /** The games of an account, as this device last saw them; none if it does not know the account. */
  games(userId: string): Promise<readonly MyGame[]>;
  /** Notes that a game waits, until the page hears more of it. */
  markWaiting(userId: string, roomId: string): Promise<void>;
  /** The games whose notifications are on the screen. */
  notified(): Promise<readonly string[]>;
  show(shown: Shown): Promise<void>;
  badge(count: number): Promise<void>;
}

export const ICON = '/icon-192.png';

/** Tells the player in words that this device finds by itself: the push brings ids only. */
export async function takePush(text: string, ports: PushPorts): Promise<void> {
  const given = givenIn(text);
  const test = z.safeParse(testPushSchema, given);
  if (test.success) {
    await ports.speak(test.data.userId);
    return ports.show({ ...unknown(), body: t`This shows that pushes arrive.`, tag: 'test' });
  }
  const notice = z.safeParse(pushNotificationSchema, given).data;
  // Something is shown whatever fails: browsers take pushes away from those who show nothing.
  await ports.speak(notice?.userId);
  const games = notice ? await ports.games(notice.userId).catch(() => []) : [];
  await ports.show(notice ? shownOf(notice, games) : unknown());
  if (!notice) return;
  await ports.markWaiting(notice.userId, notice.roomId);
  const waiting = games.filter(isWaiting).map(({ id }) => id);
  await ports.badge(new Set([...waiting, ...(await ports.notified()), notice.roomId]).size);
}

function givenIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A push of a server that speaks differently is told in general words. */
const unknown = (): Shown => ({
  title: 'Cold Keep',
  body: t`Something has happened in one of your games.`,
  tag: 'unknown',
  renotify: false,
  icon: ICON,
  data: null,
});

/** @param name of the game, if this device knows it */
type Words = (name: string | undefined) => Pick<Shown, 'title' | 'body'>;

const WORDS: Record<PushNotification['type'], Words> = {
  turn: (name) => ({
    title: name === undefined ? t`Your turn` : t`Your turn: ${name}`,
    body: t`The game is waiting for you.`,
  }),
  reminder: (name) => ({
    title: name === undefined ? t`Your turn ends soon` : t`Your turn ends soon: ${name}`,
    body: t`You have less than two hours left to move.`,
  }),
  match: () => ({
    title: t`Opponents found`,
    body: t`Get ready to start the game.`,
  }),
};

function shownOf({ type, roomId }: PushNotification, games: readonly MyGame[]): Shown {
  const game = games.find(({ id }) => id === roomId);
  return {
    ...WORDS[type](game?.name),
    tag: `game:${roomId}`,
    renotify: type === 'reminder',
    icon: ICON,
    data: { roomId, roomCode: game?.roomCode ?? null },
  };
}
