import type { Accounts } from '../accounts/context.ts';
import { makeRecoveryCodes, offerApp } from '../accounts/codes.ts';
import { prove } from '../accounts/confirmation.ts';
import { deviceWords } from '../accounts/deviceWords.ts';
import { addApp, addPasskey, factorsOf, removeApp, removePasskey } from '../accounts/factors.ts';
import { passkeyOwner, passkeyToAsk, passkeyToMake } from '../accounts/passkeys.ts';
import { openSession } from '../accounts/signIn.ts';
import type { factorRoutes } from '../protocol/factors.ts';
import type { Log } from '../runtime/log.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

const DONE = { message: 'Done' };

export const factorHandlers = (
  accounts: Accounts,
  limits: Limits,
  log: Log,
): Handlers<typeof factorRoutes> => ({
  state: ({ caller }) => factorsOf(accounts, caller),
  askAtDoor: async () => ({ options: { ...(await passkeyToAsk(accounts, null)) } }),
  signIn: async ({ origin, userAgent, body }) => {
    // Guesses are counted by the passkey that is named, as those of a password are by the account.
    const user = await limits.password(origin, body.passkey.id, () =>
      passkeyOwner(accounts, null, body.passkey),
    );
    await limits.welcome(origin, user);
    log.info({ user: user.id, from: origin.network }, 'signed in by a passkey');
    return openSession(accounts, user, deviceWords(userAgent), { isMore: true });
  },
  ask: async ({ caller }) => ({ options: { ...(await passkeyToAsk(accounts, caller.user)) } }),
  confirm: async ({ caller, origin, body }) => ({
    confirmedUntil: await limits.password(origin, caller.user.id, () => prove(accounts, caller, body)),
  }),
  offerPasskey: async ({ caller }) => ({ options: { ...(await passkeyToMake(accounts, caller.user)) } }),
  addPasskey: async ({ caller, body }) => ({
    recoveryCodes: await addPasskey(accounts, caller, body.name, body.passkey),
  }),
  removePasskey: async ({ caller, params }) => {
    await removePasskey(accounts, caller.user, params.id);
    return DONE;
  },
  offerApp: ({ caller }) => offerApp(accounts, caller.user),
  addApp: async ({ caller, origin, body }) => ({
    recoveryCodes: await limits.password(origin, caller.user.id, () => addApp(accounts, caller, body.code)),
  }),
  removeApp: async ({ caller }) => {
    await removeApp(accounts, caller.user);
    return DONE;
  },
  newCodes: async ({ caller }) => ({ recoveryCodes: await makeRecoveryCodes(accounts.db, caller.user.id) }),
});
