import { botTokens, createBotToken, revokeBotToken } from '../accounts/bots.ts';
import type { Accounts } from '../accounts/context.ts';
import type { botRoutes } from '../protocol/bots.ts';
import type { Handlers } from './access/mount.ts';

export const botHandlers = (accounts: Accounts): Handlers<typeof botRoutes> => ({
  list: async ({ caller }) => ({ tokens: await botTokens(accounts, caller.user) }),
  create: ({ caller, body }) => createBotToken(accounts, caller.user, body.name),
  remove: async ({ caller, params }) => {
    await revokeBotToken(accounts, caller.user, params.id);
    return { message: 'The token opens nothing any more' };
  },
});
