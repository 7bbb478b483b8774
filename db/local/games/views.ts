import { z } from 'zod/mini';
import { gameWireSchema, type GameWire } from '../../../engine/view/gameWire.ts';
import { gameRoutes, type LogLine } from '../../../sync-server/protocol/games.ts';
import { roomSchema, type Room } from '../../../sync-server/protocol/rooms.ts';
import type { LocalDatabase } from '../core/database.ts';

/** Land in the fog as it stood when the device last saw it. */
const sightingSchema = z.object({
  /** null = neutral. */
  ownerId: z.nullable(z.string()),
  armies: z.int(),
  round: z.int(),
});
export const lastSeenSchema = z.record(z.string(), sightingSchema);
/** The land that is out of sight, by territory id. */
export type LastSeen = Readonly<z.infer<typeof lastSeenSchema>>;

export interface SavedView {
  /** The room as it was when the game was opened. */
  readonly room: Room;
  readonly game: GameWire;
  readonly log: readonly LogLine[];
  readonly lastSeen: LastSeen;
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number;
}

const savedViewSchema = z.object({
  room: roomSchema,
  game: gameWireSchema,
  log: gameRoutes.logText.reply.shape.log,
  lastSeen: z._default(lastSeenSchema, {}),
  savedAt: z.number(),
});

export async function saveView(database: LocalDatabase, view: SavedView): Promise<void> {
  const { id: roomId, roomCode } = view.room;
  await database.views.put({ roomId, roomCode, ...view });
}

export const removeView = (database: LocalDatabase, roomId: string): Promise<void> =>
  database.views.delete(roomId);

/** Loads a view by room id or code; null when the game was never seen, or by a release whose data are no longer understood. */
export async function loadView(database: LocalDatabase, reference: string): Promise<SavedView | null> {
  const row = (await database.views.get(reference)) ?? (await database.views.get({ roomCode: reference }));
  const parsed = z.safeParse(savedViewSchema, row);
  return parsed.success ? parsed.data : null;
}
