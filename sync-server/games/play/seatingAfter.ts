import type { Taken } from '../../../db/server/games/commandRecord.ts';
import { leftName } from '../../../engine/ai/character/names.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { userIn, type Seating } from '../live/roomState.ts';

/** The seating after seats have changed hands. @param taken given when another person sits down */
export function seatingAfter(before: Seating, events: readonly GameEvent[], taken: Taken | null): Seating {
  const { roster, names, seatOf, members } = before;
  let after: Seating = { roster, names, seatOf, members };
  for (const event of events) {
    if (event.type === 'seat_abandoned') after = playedBy(after, event.seat, { isAi: true });
    if (event.type === 'seat_returned') after = playedBy(after, event.seat, { isAi: false });
  }
  return taken ? takenBy(after, taken) : after;
}

/** A commander takes over from here on, and the player who sat there may look on; or that player plays again. */
function playedBy(seating: Seating, seat: Seat, { isAi }: { readonly isAi: boolean }): Seating {
  const { roster, names } = seating;
  const entry = roster[seat];
  const name = names[seat] ?? '';
  if (!entry) return seating;
  return {
    ...seating,
    roster: roster.with(seat, { ...entry, username: isAi ? leftName(name) : name, isAi }),
  };
}

/** Another person sits down; the one who sat there is a stranger from here on. */
function takenBy(seating: Seating, { position, userId, username }: Taken): Seating {
  const { roster, names, seatOf, members } = seating;
  const before = userIn(seating, position);
  const entry = roster[position];
  return {
    roster: entry ? roster.with(position, { ...entry, id: userId, username }) : roster,
    names: names.with(position, username),
    seatOf: new Map([...seatOf].filter(([id]) => id !== before)).set(userId, position),
    members: [...members.filter((id) => id !== before), userId],
  };
}
