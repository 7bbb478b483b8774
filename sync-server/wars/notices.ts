import { membersOfClan } from '../../db/server/clans/members.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import { playersOfWar } from '../../db/server/wars/wars.ts';
import { scoreOf, type War, type WarEvent } from '../../engine/wars/state.ts';
import { otherSide, SIDES, type Side } from '../../engine/wars/terms.ts';
import type { Notification } from '../protocol/notifications.ts';
import type { Wars } from './context.ts';
import { clanIdOf, namesIn } from './names.ts';

interface Told {
  readonly row: WarRow;
  readonly war: War;
  readonly events: readonly WarEvent[];
}

/** Tells whom the events of a war concern. A line-up is told to nobody: it is secret, and its own clan's officers see it. */
export async function tellOfEvents(wars: Wars, told: Told, by: UserRow | null): Promise<void> {
  for (const event of told.events) await tellOfEvent(wars, told, event, by);
}

async function tellOfEvent(
  wars: Wars,
  { row, war }: Told,
  event: WarEvent,
  by: UserRow | null,
): Promise<void> {
  const names = namesIn(row);
  const notify = async (
    side: Side,
    who: 'officers' | 'all',
    type: string,
    message: string,
  ): Promise<void> => {
    const members = await membersOfClan(wars.games.db, clanIdOf(row, side));
    for (const { user_id: userId, role } of members) {
      if ((who === 'all' || role !== 'member') && userId !== by?.id) {
        wars.news.notify(userId, notice(row, { type, message, by, at: wars.games.now() }));
      }
    }
  };
  switch (event.type) {
    case 'challenged':
      return notify(
        'challenged',
        'officers',
        'war_challenge',
        `${names.challenger.name} challenges your clan to a war.`,
      );
    case 'countered': {
      const other = otherSide(event.side);
      return notify(
        other,
        'officers',
        'war_offer',
        `${names[event.side].name} offers other terms for the war.`,
      );
    }
    case 'declined': {
      const other = otherSide(event.side);
      return notify(other, 'officers', 'war_declined', `${names[event.side].name} does not want this war.`);
    }
    case 'accepted':
      for (const side of SIDES) {
        await notify(side, 'all', 'war_agreed', `There is war with ${names[otherSide(side)].name}.`);
      }
      return;
    case 'set_opened': {
      const players = await playersOfWar(wars.games.db, row.id);
      const message = `A set of the war between ${names.challenger.name} and ${names.challenged.name} is open: you play.`;
      const notified = notice(row, { type: `war_set_${event.set}`, message, by, at: wars.games.now() });
      for (const userId of players) wars.news.notify(userId, notified);
      return;
    }
    case 'cancel_asked': {
      const other = otherSide(event.side);
      return notify(
        other,
        'officers',
        'war_cancel',
        `${names[event.side].name} would like to call the war off.`,
      );
    }
    case 'cancelled':
    case 'ended':
      for (const side of SIDES) {
        const message = event.type === 'cancelled' ? 'The war was called off.' : endOf(war, side);
        await notify(side, 'all', 'war_over', `War with ${names[otherSide(side)].name}: ${message}`);
      }
      return;
    default:
      // Everything else is seen on the war's page, by whoever looks at it.
      return;
  }
}

function endOf(war: War, side: Side): string {
  const score = scoreOf(war);
  const result = `${score[side]} to ${score[otherSide(side)]}.`;
  if (war.winner === null) return `Nobody has won. ${result}`;
  return war.winner === side ? `You have won, ${result}` : `You have lost, ${result}`;
}

const notice = (
  { id }: WarRow,
  { type, message, by, at }: { type: string; message: string; by: UserRow | null; at: number },
): Notification => ({
  id: `${type}:${id}:${at}`,
  type,
  title: 'Clan war',
  message,
  read: false,
  actionUrl: `/community/clans/wars/${id}`,
  actionLabel: 'Show the war',
  metadata: by ? { senderId: by.id } : {},
  createdAt: at,
});
