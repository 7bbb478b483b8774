import { z } from 'zod/mini';
import { hashSchema } from '../../engine/model/hash.ts';
import type { LocalDatabase } from './database.ts';

const chainSchema = z.object({ secret: hashSchema, used: z.int().check(z.minimum(0)) });

/** A seat's chain as it is kept: its last link, and how many links the server has taken. */
export type KeptChain = z.infer<typeof chainSchema>;

export async function addChain(database: LocalDatabase, roomId: string, secret: string): Promise<void> {
  await database.chains.add({ roomId, secret, used: 0 });
}

export async function countLinks(database: LocalDatabase, { secret, used }: KeptChain): Promise<void> {
  await database.chains.where({ secret }).modify({ used });
}

/** The chains of this device in a room, newest last. */
export async function loadChains(database: LocalDatabase, roomId: string): Promise<KeptChain[]> {
  const rows = await database.chains.where({ roomId }).sortBy('id');
  return rows.flatMap((row) => z.safeParse(chainSchema, row).data ?? []);
}
