import { i18n } from '#i18n';
import { settingsRoutes } from '../../../sync-server/protocol/preferences.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { onServer } from '../connection/connection.ts';
import { loadMe, remember, useSession } from './session.ts';
import { browserTimer } from '../../base/lib/browserTimer.ts';
import { api, isFinal } from '../api/api.ts';
import { toast } from '../../base/ui/toast.ts';
import { throttled } from '../../base/lib/throttled.ts';
import { afterSending, parsedSettings, toSend, withServerSettings } from '../settings/kept.ts';
import { keep, useKept } from '../settings/settings.ts';

/** A slider that is drawn along is one change. */
const SEND_AFTER_MS = 400;
/** A server that is back is not announced by an event of the browser. */
const TRY_AGAIN_AFTER_MS = 15_000;

let sending = false;
const sendSoon = throttled(browserTimer, SEND_AFTER_MS, () => void send());
const sendLater = throttled(browserTimer, TRY_AGAIN_AFTER_MS, () => void send());

/** Has settings follow the account from now on: they are taken when the server tells them, and sent when it can be reached. */
export function followAccount(): void {
  useSession.subscribe(({ user }, before) => {
    if (user !== before.user) take(user);
  });
  useKept.subscribe(({ unsent }, before) => {
    if (unsent !== before.unsent) sendSoon();
  });
  onServer('account:changed', ({ user }) => hear(user));
  // Settings may have been changed while this device did not listen.
  onServer('hello', ({ settingsRevision }) => {
    if (settingsRevision > useKept.getState().revision) void loadMe();
  });
  addEventListener('online', () => void send());
  document.addEventListener('visibilitychange', () => void send());
  take(useSession.getState().user);
}

function take(user: User | null): void {
  const settings = parsedSettings(user?.settings);
  if (user === null || settings === null) return;
  keep((kept) => withServerSettings(kept, user.id, settings, user.settingsRevision ?? 0));
  void send();
}

/** Takes the account as another device has changed it. An older message that was overtaken says nothing new. */
function hear(user: User): void {
  const known = useSession.getState().user;
  if (known?.id !== user.id || (user.settingsRevision ?? 0) < (known.settingsRevision ?? 0)) return;
  remember(user);
}

async function send(): Promise<void> {
  const kept = useKept.getState();
  const { owner, unsent } = kept;
  if (sending || owner === null || owner !== useSession.getState().user?.id) return;
  if (Object.keys(unsent).length === 0) return;
  sending = true;
  const answer = await api(settingsRoutes.change, { body: toSend(kept, Date.now()) }).catch(
    (error: unknown) => {
      // Without a network it waits; what is refused for good would be refused again.
      if (!isFinal(error)) return null;
      toast.error(i18n._(error.message));
      return { user: null };
    },
  );
  sending = false;
  if (answer === null) return sendLater();
  if (useKept.getState().owner !== owner) return;
  keep((now) => afterSending(now, unsent));
  if (useSession.getState().user?.id === owner && answer.user !== null) remember(answer.user);
  else void send();
}
