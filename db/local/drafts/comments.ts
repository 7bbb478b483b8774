import { z } from 'zod/mini';
import { pinSchema, threadsSchema, type DraftThread } from '../../../sync-server/protocol/draftComments.ts';
import type { LetterForm } from '../account/letters.ts';
import type { LocalDatabase } from '../core/database.ts';

/** What is said about a draft, as the server told it last; empty before that. */
export async function loadThreads({ draftComments }: LocalDatabase, draftId: string): Promise<DraftThread[]> {
  const row = await draftComments.get(draftId);
  return z.safeParse(threadsSchema, row?.threads).data ?? [];
}

export const keepThreads = async (
  { draftComments }: LocalDatabase,
  draftId: string,
  threads: readonly DraftThread[],
): Promise<void> => {
  await draftComments.put({ draftId, threads });
};

/** Has the server had the draft? Before that there is nothing that could be commented on. */
export const isOnServer = async ({ drafts }: LocalDatabase, draftId: string): Promise<boolean> =>
  (await drafts.get(draftId))?.sent === true;

const commandSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('say'),
    id: z.string(),
    /** null = it begins a thread. */
    threadId: z.nullable(z.string()),
    pin: pinSchema,
    body: z.string(),
  }),
  z.object({ type: z.literal('takeBack'), id: z.string() }),
  z.object({ type: z.literal('resolve'), id: z.string(), resolved: z.boolean() }),
]);
/** What somebody does about comments, with a network or without. */
export type CommentCommand = z.infer<typeof commandSchema>;

/** A command on its way to the server. Those about one draft arrive in their order. */
export interface CommentLetter {
  readonly key: string;
  readonly draftId: string;
  /** Milliseconds since 1970, UTC. */
  readonly writtenAt: number;
  readonly command: CommentCommand;
}

const LANE = 'map:';
const bodySchema = z.object({ draftId: z.string(), writtenAt: z.int(), command: commandSchema });

export const commentLetterForm: LetterForm<CommentLetter> = {
  isOwnLane: (lane) => lane.startsWith(LANE),
  laneOf: ({ draftId }) => LANE + draftId,
  keyOf: ({ key }) => key,
  write: ({ draftId, writtenAt, command }) => ({ draftId, writtenAt, command }),
  read(key, body) {
    const read = z.safeParse(bodySchema, body);
    return read.success ? { key, ...read.data } : null;
  },
};
