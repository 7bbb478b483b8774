import { z } from 'zod/mini';
import { pathToThread, THREAD_WANTED, type ThreadWanted } from '../web/client/chat/threadWanted.ts';

const notifiedGameSchema = z.object({
  roomId: z.string(),
  /** null = this device does not know it. */
  roomCode: z.nullable(z.string()),
});

/** A notification remembers this of its game. */
export type NotifiedGame = z.infer<typeof notifiedGameSchema>;

const notifiedThreadSchema = z.object({
  conversationId: z.string(),
  messageId: z.string(),
  /** The number of that message. */
  n: z.int(),
});

/** A notification remembers this of its conversation. */
export type NotifiedThread = z.infer<typeof notifiedThreadSchema>;

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  tell(message: ThreadWanted): void;
}

interface ClickPorts {
  tabs(): Promise<readonly Tab[]>;
  open(path: string): Promise<void>;
}

/** The game of a notification; null if it has none. */
export function gameOf(data: unknown): NotifiedGame | null {
  const parsed = z.safeParse(notifiedGameSchema, data);
  return parsed.success ? parsed.data : null;
}

/** The conversation of a notification; null if it has none. */
export const threadOf = (data: unknown): NotifiedThread | null =>
  z.safeParse(notifiedThreadSchema, data).data ?? null;

/** Shows a conversation over whatever a tab of the app has on show; opens the app if there is none. */
export async function openThread(
  { conversationId }: Pick<NotifiedThread, 'conversationId'>,
  { tabs, open }: ClickPorts,
): Promise<void> {
  const [tab] = await tabs();
  if (!tab) return open(pathToThread(conversationId));
  await tab.focus();
  tab.tell({ type: THREAD_WANTED, conversationId });
}

/** Goes to the tab in which the game is open, else opens one. */
export async function openGame(game: NotifiedGame | null, { tabs, open }: ClickPorts): Promise<void> {
  if (!game) return open('/lobby/my-games');
  const { roomId, roomCode } = game;
  const paths = [`/room/${roomId}`, `/room/${roomCode}`];
  const tab = (await tabs()).find(({ url }) => paths.includes(new URL(url).pathname));
  if (tab) await tab.focus();
  else await open(`/room/${roomId}`);
}
