import type { Accounts } from '../accounts/context.ts';
import { keepAccount, requestDeletion } from '../accounts/deletion.ts';
import { changeEmail, keepEmail } from '../accounts/emailChange.ts';
import { accountState, changeName } from '../accounts/ownAccount.ts';
import { personalData } from '../accounts/personalData.ts';
import type { Games } from '../games/live/context.ts';
import type { accountRoutes } from '../protocol/account.ts';
import { leaveLobbies } from '../rooms/leaveLobbies.ts';
import type { Log } from '../runtime/log.ts';
import type { Limits } from './access/limits.ts';
import type { Handlers } from './access/mount.ts';

export const accountHandlers = (
  accounts: Accounts,
  games: Games,
  limits: Limits,
  log: Log,
): Handlers<typeof accountRoutes> => ({
  state: ({ caller }) => accountState(accounts, caller.user),
  changeEmail: async ({ caller, origin, body }) => {
    await limits.mailLink(origin, body.email);
    await limits.password(origin, caller.user.id, () =>
      changeEmail(accounts, caller.user, body.password, body.email),
    );
    log.info({ user: caller.user.id, from: origin.network }, 'another address wanted');
    return { message: 'A link is on its way to the new address' };
  },
  keepEmail: async ({ caller }) => {
    await keepEmail(accounts, caller.user);
    return { message: 'Your address stays as it is' };
  },
  rename: async ({ caller, body }) => ({ user: await changeName(accounts, caller.user, body.username) }),
  data: async ({ caller }) => {
    await limits.data(caller.user.id);
    return personalData(accounts, caller.user);
  },
  remove: async ({ caller, origin, body }) => {
    const deletionAt = await limits.password(origin, caller.user.id, () =>
      requestDeletion(accounts, caller.user, body.password),
    );
    await leaveLobbies(games, caller.user);
    log.info({ user: caller.user.id, from: origin.network }, 'deletion wanted');
    return { message: 'Your account will be deleted', deletionAt };
  },
  keep: async ({ caller, origin }) => {
    await keepAccount(accounts, caller.user);
    log.info({ user: caller.user.id, from: origin.network }, 'deletion taken back');
    return { message: 'Your account stays' };
  },
});
