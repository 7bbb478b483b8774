import { z } from 'zod/mini';
import { mapDefinitionSchema, type MapDefinition } from '../../../engine/model/map.ts';
import type { LocalDatabase } from '../core/database.ts';
import { mapsOfLocalGames } from './maps.ts';

/** What another release has written is replaced, so that the rest can be read. */
const orElse = z.catch;

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
  /** Its name on the server; null = it has not been there yet. */
  hash: z._default(z.nullable(z.string()), null),
});

/** A picture that a draft is drawn over. */
export type DraftPicture = z.infer<typeof pictureSchema>;

const standingSchema = z.object({
  /** The server has had it: what it no longer knows then is not brought to it again. */
  sent: z._default(z.boolean(), false),
  /** Not all that this device has drawn has reached the server. */
  unsent: z._default(z.boolean(), true),
  /** What one may do, as the server has said it last. */
  role: orElse(z.enum(['owner', 'editor', 'commenter']), 'owner'),
  /** Why the server has not taken what this draft is a copy of, until its author has read it; null = it is none. */
  notTaken: z._default(z.nullable(z.string()), null),
});

/** How a draft stands with the server. */
export type DraftStanding = z.infer<typeof standingSchema>;

/** A draft that is not all on the server. */
export interface UnsentDraft {
  readonly id: string;
  readonly title: string;
}

const UNKNOWN: DraftStanding = z.parse(standingSchema, {});

/** More rows than this are made one when a draft is opened. */
const MANY_UPDATES = 100;

/** The maps that an account draws on this device. They are never evicted, and go with a logout. */
export interface DraftStorage {
  /** The one that was changed last comes first; without those that this release cannot read. */
  list(): Promise<KeptDraft[]>;
  /** The document, as updates in the order of their writing; empty for a new draft. @param merge makes one of many */
  load(id: string, merge: (updates: Uint8Array[]) => Uint8Array): Promise<Uint8Array[]>;
  /** @param isOwn the server does not know it yet */
  append(id: string, update: Uint8Array, isOwn: boolean): Promise<void>;
  /** Keeps what lists show of it. */
  describe(draft: KeptDraft): Promise<void>;
  remove(id: string): Promise<void>;
  standing(id: string): Promise<DraftStanding>;
  note(id: string, change: Partial<DraftStanding>): Promise<void>;
  /** Those that are not all on the server. */
  unsent(): Promise<UnsentDraft[]>;
  /** null takes it away. */
  putPicture(id: string, picture: DraftPicture | null): Promise<void>;
  loadPicture(id: string): Promise<DraftPicture | null>;
  /** Keeps a draft's board for a game to come, instead of the last of the same id, and of those whose games are gone. */
  keepPlaytest(board: MapDefinition): Promise<void>;
  /** The board of a game that was begun on a draft, by the map's id; null if there is none. */
  loadPlaytest(id: string): Promise<MapDefinition | null>;
}

/** The drafts whose picture is on this device. */
export const draftsWithPictures = ({ draftPictures }: LocalDatabase): Promise<string[]> =>
  draftPictures.toCollection().primaryKeys();

export function draftStorage(database: LocalDatabase): DraftStorage {
  const { drafts, draftUpdates, draftPictures, playtests } = database;
  const own = (id: string) => draftUpdates.where({ draftId: id });
  const note = async (id: string, change: Partial<DraftStanding>): Promise<void> => {
    await drafts.put({ draft: null, ...(await drafts.get(id)), id, ...change });
  };
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
    append: (id, update, isOwn) =>
      database.transaction('rw', drafts, draftUpdates, async () => {
        await draftUpdates.add({ draftId: id, update: new Uint8Array(update) });
        if (isOwn) await note(id, { unsent: true });
      }),
    async describe(draft) {
      await database.transaction('rw', drafts, async () => {
        const known = await drafts.get(draft.id);
        await drafts.put({ ...known, id: draft.id, draft });
      });
    },
    remove: (id) =>
      database.transaction('rw', database.tables, async () => {
        await drafts.delete(id);
        await own(id).delete();
        await draftPictures.delete(id);
        await playtests.delete(id);
        await database.draftComments.delete(id);
        await database.draftBoards.delete(id);
        await database.draftVersions.where({ draftId: id }).delete();
      }),
    async standing(id) {
      return z.safeParse(standingSchema, await drafts.get(id)).data ?? UNKNOWN;
    },
    note: (id, change) => database.transaction('rw', drafts, () => note(id, change)),
    async unsent() {
      const rows = await drafts.toArray();
      return rows.flatMap(({ id, draft, sent, unsent }) => {
        const title = z.safeParse(keptDraftSchema, draft).data?.title;
        return title !== undefined && (unsent ?? sent !== true) ? [{ id, title }] : [];
      });
    },
    async putPicture(id, picture) {
      if (picture === null) await draftPictures.delete(id);
      else await draftPictures.put({ id, picture });
    },
    async loadPicture(id) {
      const row = await draftPictures.get(id);
      return z.safeParse(pictureSchema, row?.picture).data ?? null;
    },
    keepPlaytest: (board) =>
      database.transaction('rw', playtests, drafts, database.offlineGames, async () => {
        const needed = new Set([
          ...(await mapsOfLocalGames(database)),
          ...(await drafts.toCollection().primaryKeys()),
        ]);
        await playtests.filter(({ id }) => !needed.has(id)).delete();
        await playtests.put({ id: board.id, board });
      }),
    async loadPlaytest(id) {
      const row = await playtests.get(id);
      return z.safeParse(mapDefinitionSchema, row?.board).data ?? null;
    },
  };
}
