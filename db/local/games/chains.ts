import { z } from 'zod/mini';
import { chainStartSchema, hashSchema } from '../../../engine/model/hash.ts';
import type { LocalDatabase } from '../core/database.ts';

const boundSchema = z.object({ commitment: hashSchema, saltCommitment: hashSchema });

/** The commitments that the server had made when it was told of a chain. */
export type Bound = z.infer<typeof boundSchema>;

const chainSchema = z.object({
  /** Its last link. */
  secret: hashSchema,
  /** Links that the server has taken. */
  used: z.int().check(z.minimum(0)),
  /** Its first links, which spare the making of all of them; absent = it was never made to its end. */
  start: z.optional(chainStartSchema),
  /** null = begun while the game ran. */
  bound: z.nullable(boundSchema),
});
export type KeptChain = z.infer<typeof chainSchema>;
export type ChainChanges = Partial<Pick<KeptChain, 'used' | 'start'>>;

async function addChain(
  database: LocalDatabase,
  roomId: string,
  chain: Omit<KeptChain, 'used'>,
): Promise<void> {
  await database.chains.add({ roomId, used: 0, ...chain });
}

async function changeChain(database: LocalDatabase, secret: string, changes: ChainChanges): Promise<void> {
  await database.chains.where({ secret }).modify(changes);
}

/** The chains of this device in a room, newest last. */
async function loadChains(database: LocalDatabase, roomId: string): Promise<KeptChain[]> {
  const rows = await database.chains.where({ roomId }).sortBy('id');
  return rows.flatMap((row) => z.safeParse(chainSchema, row).data ?? []);
}

/** This device keeps its chains for a seat here, newest last. */
export interface ChainStorage {
  load(): Promise<KeptChain[]>;
  add(chain: Omit<KeptChain, 'used'>): Promise<void>;
  change(secret: string, changes: ChainChanges): Promise<void>;
}

export const chainStorage = (database: LocalDatabase, roomId: string): ChainStorage => ({
  load: () => loadChains(database, roomId),
  add: (chain) => addChain(database, roomId, chain),
  change: (secret, changes) => changeChain(database, secret, changes),
});
