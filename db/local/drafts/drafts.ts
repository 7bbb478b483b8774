import { z } from 'zod/mini';
import { mapDefinitionSchema, type MapDefinition } from '../../../engine/model/map.ts';
import type { LocalDatabase } from '../core/database.ts';

const keptDraftSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Milliseconds since 1970, UTC. */
  changedAt: z.int(),
  territories: z.int(),
  regions: z.int(),
  /** The colour of each region and the outlines of its land in one path, with the box that they lie in. */
  picture: z.object({
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    lands: z.array(z.object({ color: z.string(), d: z.string() })),
  }),
});

/** A draft as lists show it, without its document. */
export type KeptDraft = z.infer<typeof keptDraftSchema>;

const pictureSchema = z.object({
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** A MIME type. */
  type: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
});

/** A picture that a draft is drawn over. */
export type DraftPicture = z.infer<typeof pictureSchema>;

/** More rows than this are made one when a draft is opened. */
const MANY_UPDATES = 100;

/** The maps that an account draws on this device. They are never evicted, and go with a logout. */
export interface DraftStorage {
  /** The one that was changed last comes first; without those that this release cannot read. */
  list(): Promise<KeptDraft[]>;
  /** The document, as updates in the order of their writing; empty for a new draft. @param merge makes one of many */
  load(id: string, merge: (updates: Uint8Array[]) => Uint8Array): Promise<Uint8Array[]>;
  append(id: string, update: Uint8Array): Promise<void>;
  /** Keeps what lists show of it. */
  describe(draft: KeptDraft): Promise<void>;
  remove(id: string): Promise<void>;
  /** null takes it away. */
  putPicture(id: string, picture: DraftPicture | null): Promise<void>;
  loadPicture(id: string): Promise<DraftPicture | null>;
  /** Keeps the draft's board for a game to come, instead of that of its last. */
  keepPlaytest(board: MapDefinition): Promise<void>;
  /** The board of the last game that was begun on a draft; null if there is none. */
  loadPlaytest(id: string): Promise<MapDefinition | null>;
}

export function draftStorage(database: LocalDatabase): DraftStorage {
  const { drafts, draftUpdates, draftPictures, playtests } = database;
  const own = (id: string) => draftUpdates.where({ draftId: id });
  return {
    async list() {
      const rows = await drafts.toArray();
      const read = rows.flatMap(({ draft }) => z.safeParse(keptDraftSchema, draft).data ?? []);
      return read.toSorted((a, b) => b.changedAt - a.changedAt);
    },
    load: (id, merge) =>
      database.transaction('rw', draftUpdates, async () => {
        const rows = await own(id).sortBy('id');
        const updates = rows.map(({ update }) => update);
        if (rows.length <= MANY_UPDATES) return updates;
        const merged = new Uint8Array(merge(updates));
        await own(id).delete();
        await draftUpdates.add({ draftId: id, update: merged });
        return [merged];
      }),
    async append(id, update) {
      await draftUpdates.add({ draftId: id, update: new Uint8Array(update) });
    },
    async describe(draft) {
      await drafts.put({ id: draft.id, draft });
    },
    remove: (id) =>
      database.transaction('rw', drafts, draftUpdates, draftPictures, playtests, async () => {
        await drafts.delete(id);
        await own(id).delete();
        await draftPictures.delete(id);
        await playtests.delete(id);
      }),
    async putPicture(id, picture) {
      if (picture === null) await draftPictures.delete(id);
      else await draftPictures.put({ id, picture });
    },
    async loadPicture(id) {
      const row = await draftPictures.get(id);
      return z.safeParse(pictureSchema, row?.picture).data ?? null;
    },
    async keepPlaytest(board) {
      await playtests.put({ id: board.id, board });
    },
    async loadPlaytest(id) {
      const row = await playtests.get(id);
      return z.safeParse(mapDefinitionSchema, row?.board).data ?? null;
    },
  };
}
