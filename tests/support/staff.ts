import type { Role } from '../../sync-server/protocol/roles.ts';
import { factorRoutes } from '../../sync-server/protocol/factors.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { databaseOf } from './databaseOf.ts';
import { call } from './rest.ts';
import { signUp, type Player } from './table.ts';
import type { TestServer } from './testServer.ts';

/** Somebody with a role, whose session is confirmed unless that is what a test is about. */
export async function staffOf(
  { url, dataDir }: Pick<TestServer, 'url' | 'dataDir'>,
  username: string,
  role: Role,
  isConfirmed = true,
): Promise<Player> {
  const player = await signUp(url, username);
  const { db } = await databaseOf(dataDir);
  await db.updateTable('users').set({ role }).where('id', '=', player.id).execute();
  await db.destroy();
  if (isConfirmed) await call(url, player.token, factorRoutes.confirm, { body: { password: PASSWORD } });
  return player;
}
