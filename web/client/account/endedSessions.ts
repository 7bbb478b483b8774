import { z } from 'zod/mini';

const KEY = 'endedSessions';
const storedSchema = z.array(z.string());

/** The store of a device as far as this needs it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The sessions that ended on this device and not yet on the server, by names that open nothing. They survive the page. */
export function endedSessions(shelf: Shelf, endOnServer: (session: string) => Promise<unknown>) {
  const read = (): string[] => {
    try {
      return storedSchema.parse(JSON.parse(shelf.getItem(KEY) ?? '[]'));
    } catch {
      return [];
    }
  };
  const write = (sessions: readonly string[]): void => {
    if (sessions.length === 0) shelf.removeItem(KEY);
    else shelf.setItem(KEY, JSON.stringify(sessions));
  };
  const drop = (session: string): void => write(read().filter((kept) => kept !== session));
  return {
    keep: (session: string): void => write([...read(), session]),
    drop,
    isWaiting: (): boolean => read().length > 0,
    /** Tells the server of all; those of which it could not be told stay. */
    async tell(): Promise<void> {
      for (const session of read()) {
        const isTold = await endOnServer(session).then(
          () => true,
          () => false,
        );
        // Other tabs write too, so what is stored is read anew.
        if (isTold) drop(session);
      }
    },
  };
}
