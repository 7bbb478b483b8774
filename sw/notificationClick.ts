import { z } from 'zod/mini';

const notifiedGameSchema = z.object({
  roomId: z.string(),
  /** null = this device does not know it. */
  roomCode: z.nullable(z.string()),
});

/** A notification remembers this of its game. */
export type NotifiedGame = z.infer<typeof notifiedGameSchema>;

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
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

/** Goes to the tab in which the game is open, else opens one. */
export async function openGame(game: NotifiedGame | null, { tabs, open }: ClickPorts): Promise<void> {
  if (!game) return open('/lobby/my-games');
  const { roomId, roomCode } = game;
  const paths = [`/room/${roomId}`, `/room/${roomCode}`];
  const tab = (await tabs()).find(({ url }) => paths.includes(new URL(url).pathname));
  if (tab) await tab.focus();
  else await open(`/room/${roomId}`);
}
