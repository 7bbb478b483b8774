import { z } from 'zod/mini';
import { commandSchema } from '../model/command.ts';
import { gameConfigSchema, MAX_PLAYERS, MIN_PLAYERS } from '../model/config.ts';
import { AI_TIERS } from '../model/tiers.ts';
import { hashSchema, headPathSchema, signatureSchema } from '../model/hash.ts';
import { inEnglish, type Say } from '../model/words.ts';
import { canonicalJson } from '../dice/canonical.ts';
import { HANDOVERS } from '../model/handover.ts';

export const GAME_FILE_FORMAT = 'cold-keep-game/1';

const count = z.int().check(z.minimum(0));

const playerSchema = z.strictObject({
  name: z.string(),
  isAi: z.boolean(),
  /** The seed decides an AI's ties and lapses; null for people and while the game runs. */
  aiSeed: z.nullable(z.int()),
  /** The skill of an AI; absent = a Commander's. */
  aiTier: z.optional(z.enum(AI_TIERS)),
  /** Position in the order of joining, from 0. */
  joined: count,
  /** The team that was chosen, from 0; absent = any. */
  team: z.optional(count),
  /** The place in the order of turns that a rematch gives, from 0; absent = drawn. */
  place: z.optional(count),
  /** The land that was picked for a capital before the start (K13); absent = none. */
  capital: z.optional(count),
  /** Start of the chain of the player's own chance, given when they got ready; null = none. */
  anchor: z.nullable(hashSchema),
});

/** All of this is fixed when a game begins. */
const headerFields = {
  gameId: z.uuid(),
  /** Version of the rules (`RULES_VERSION`). */
  engine: z.string(),
  /** Version of the commanders (`AI_VERSION`); absent = of an early release. */
  ai: z.optional(z.string()),
  /** `hash`: of the board that the file carries; absent = it comes with the game. */
  map: z.strictObject({ id: z.string(), rev: z.int(), hash: z.optional(hashSchema) }),
  config: gameConfigSchema,
  /** In turn order. */
  players: z.array(playerSchema).check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS)),
  commitment: hashSchema,
  saltCommitment: hashSchema,
};
export const gameHeaderSchema = z.strictObject(headerFields);

/** Any value of a type: the file's events are compared, never believed. */
const eventSchema = z.custom<FileEvent>(isFileEvent, 'not an event');
export interface FileEvent {
  readonly type: string;
}

function isFileEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string') {
    return false;
  }
  try {
    return canonicalJson(value).length > 0;
  } catch {
    return false;
  }
}

/** These facts say who did what, by which chance. */
const entryFacts = {
  /**
   * The seat that acted; null for the start. An `expire` names the seat whose time was up, a handover the one that
   * changed hands.
   */
  seat: z.nullable(count),
  cause: z.union([
    z.literal('start'),
    z.literal('expire'),
    z.enum(HANDOVERS),
    /** A new chain of this seat, which counts from its next turn on. */
    z.strictObject({ type: z.literal('anchor'), anchor: hashSchema }),
    commandSchema,
  ]),
  /** The link of the seat's chain that came with the command. */
  nonce: z.nullable(hashSchema),
  /** Commands of this turn that have rolled dice before. */
  rollIndex: count,
  /** The commitment of the server's next chain, in the entry that begins the last turn of the one before. */
  nextCommitment: z.optional(hashSchema),
};
export const entryFactsSchema = z.strictObject(entryFacts);

const entrySchema = z.strictObject({
  /** From 1, without gaps. */
  seq: count,
  /** The turn in which it happened; 0 = before the first. */
  turn: count,
  ...entryFacts,
  events: z.array(eventSchema),
  /** The event chain after this entry. */
  head: hashSchema,
  /** A hash of the state after this entry; null while the game runs. */
  stateHash: z.nullable(hashSchema),
});

export const gameFileSchema = z.strictObject({
  format: z.literal(GAME_FILE_FORMAT),
  ...headerFields,
  /** null while the game runs. */
  saltKey: z.nullable(hashSchema),
  /** `secrets[t - 1]`: the server's secret of turn t, as far as shown. */
  secrets: z.array(hashSchema),
  log: z.array(entrySchema),
  signedHeads: z.array(
    z.strictObject({
      /** The entry after which it was given. */
      seq: count,
      /** The seat that it was given to; null = spectators. */
      seat: z.nullable(count),
      /** In fog the head as this viewer got it. */
      head: hashSchema,
      signature: signatureSchema,
      /** Without it the head was signed by itself. */
      path: z.optional(headPathSchema),
    }),
  ),
  /** The board, where it does not come with the game; read by `carriedBoard`. */
  board: z.optional(z.unknown()),
  /** Ed25519, 32 bytes; null where nothing is signed, e.g. in games against the device. */
  publicKey: z.nullable(hashSchema),
});

export type GameHeader = z.infer<typeof gameHeaderSchema>;
export type FilePlayer = z.infer<typeof playerSchema>;
export type EntryFacts = z.infer<typeof entryFactsSchema>;
export type Entry = z.infer<typeof entrySchema>;
export type GameFile = z.infer<typeof gameFileSchema>;

export const headerOf = (file: GameHeader): GameHeader => ({
  gameId: file.gameId,
  engine: file.engine,
  ...(file.ai !== undefined && { ai: file.ai }),
  map: file.map,
  config: file.config,
  players: file.players,
  commitment: file.commitment,
  saltCommitment: file.saltCommitment,
});

type Read = { readonly ok: true; readonly file: GameFile } | { readonly ok: false; readonly problem: string };

/** The file in a text, or in a sentence why it is none. */
export function readGameFile(text: string, say: Say = inEnglish): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: say('This is not a game file: it is not JSON.') };
  }
  const parsed = gameFileSchema.safeParse(value);
  if (parsed.success) return { ok: true, file: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  const problem =
    where === ''
      ? say('This is not a complete game file: its content is not valid.')
      : say('This is not a complete game file: {where} is missing or not valid.', { where });
  return { ok: false, problem };
}
