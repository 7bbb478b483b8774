import { waitingMails } from '../db/server/accounts/mails.ts';
import { runningGames } from '../db/server/rooms/rooms.ts';
import type { Games } from './games/live/context.ts';

/** Numbers that are asked for whenever somebody reads the figures. */
export function watchServer({ metrics, live, damage, db }: Games, sockets: () => number): void {
  metrics.watch('coldkeep_sockets', 'Connected sockets', sockets);
  metrics.watch('coldkeep_rooms_in_memory', 'Games that are held in memory', () => live.count());
  metrics.watch('coldkeep_games_running', 'Games that are being played', () => runningGames(db));
  metrics.watch('coldkeep_rooms_damaged', 'Rooms whose rows cannot be read', () => damage.count());
  metrics.watch('coldkeep_mails_waiting', 'Mails that are not sent yet', () => waitingMails(db));
}
