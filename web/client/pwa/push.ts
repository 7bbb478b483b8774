import { pushRoutes } from '../../../sync-server/protocol/pushNotifications.ts';
import { api } from '../api/api.ts';

/** This browser cannot be told of turns, its user has forbidden it, or they have turned it off or on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Names the account for which this browser was turned on: whoever signs in next is asked anew. */
const TURNED_ON_BY = 'push:user';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = localStorage.getItem(TURNED_ON_BY) === userId && (await subscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** Asks the browser and turns pushes on. Only a press may call it: browsers show their question to nobody else. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId);
  await subscribe(userId);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const endpoint = (await subscription())?.endpoint;
  await forgetPush();
  if (endpoint !== undefined) await api(pushRoutes.unsubscribe, { body: { endpoint } });
  return 'off';
}

/** Tells the server, with each start, of a session, an address or a key that has changed. */
export async function keepPush(userId: string): Promise<void> {
  if ((await pushState(userId)) === 'on') await subscribe(userId);
}

/** Ends pushes on this side, whatever the server knows of it. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(TURNED_ON_BY);
  if (isSupported()) await (await subscription())?.unsubscribe();
}

const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager;

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await manager())?.getSubscription()) ?? null;

async function subscribe(userId: string): Promise<void> {
  const { publicKey } = await api(pushRoutes.key, {});
  const known = await subscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = made.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  await api(pushRoutes.subscribe, { body });
  localStorage.setItem(TURNED_ON_BY, userId);
}

/** The server's key under which a subscription was made, base64url. */
const keyOf = ({ options: { applicationServerKey: key } }: PushSubscription): string =>
  btoa(String.fromCodePoint(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
