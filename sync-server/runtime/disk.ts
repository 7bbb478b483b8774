import { statfs } from 'node:fs/promises';

/** SQLite's log of writes grows by a few megabytes before it is taken into the database, and both need their place. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/**
 * Is there room for what the server has still to store in this folder? Asked of the system, because small writes go
 * well for a while on a disk that is full: SQLite writes them over older ones.
 */
export async function hasRoom(folder: string, least = LEAST_FREE_BYTES): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= least;
}
