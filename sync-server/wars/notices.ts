import { membersOfClan } from '../../db/server/clans/members.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { WarRow } from '../../db/server/schema/wars.ts';
import { playersOfWar } from '../../db/server/wars/wars.ts';
import { scoreOf, type War, type WarEvent } from '../../engine/wars/state.ts';
import { otherSide, SIDES, type Side } from '../../engine/wars/terms.ts';
import type { NoticeWords, Notification } from '../protocol/notifications.ts';
import type { Wars } from './context.ts';
import { clanIdOf, namesIn } from './names.ts';

interface Told {
  readonly row: WarRow;
  readonly war: War;
  readonly events: readonly WarEvent[];
}

/** What is told, and the names and numbers in it. */
interface Words {
  readonly type: string;
  readonly message: string;
  readonly words: NoticeWords;
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
  const notify = async (side: Side, who: 'officers' | 'all', told: Words): Promise<void> => {
    const members = await membersOfClan(wars.games.db, clanIdOf(row, side));
    for (const { user_id: userId, role } of members) {
      if ((who === 'all' || role !== 'member') && userId !== by?.id) {
        wars.news.notify(userId, notice(row, { ...told, by, at: wars.games.now() }));
      }
    }
  };
  switch (event.type) {
    case 'challenged': {
      const { name } = names.challenger;
      return notify('challenged', 'officers', {
        type: 'war_challenge',
        message: `${name} challenges your clan to a war.`,
        words: { name },
      });
    }
    case 'countered': {
      const { name } = names[event.side];
      return notify(otherSide(event.side), 'officers', {
        type: 'war_offer',
        message: `${name} offers other terms for the war.`,
        words: { name },
      });
    }
    case 'declined': {
      const { name } = names[event.side];
      return notify(otherSide(event.side), 'officers', {
        type: 'war_declined',
        message: `${name} does not want this war.`,
        words: { name },
      });
    }
    case 'accepted':
      for (const side of SIDES) {
        const { name } = names[otherSide(side)];
        await notify(side, 'all', {
          type: 'war_agreed',
          message: `There is war with ${name}.`,
          words: { name },
        });
      }
      return;
    case 'set_opened': {
      const players = await playersOfWar(wars.games.db, row.id);
      const [name, other] = [names.challenger.name, names.challenged.name];
      const told = notice(row, {
        type: 'war_set',
        message: `A set of the war between ${name} and ${other} is open: you play.`,
        words: { name, other },
        by,
        at: wars.games.now(),
      });
      for (const userId of players) wars.news.notify(userId, told);
      return;
    }
    case 'cancel_asked': {
      const { name } = names[event.side];
      return notify(otherSide(event.side), 'officers', {
        type: 'war_cancel',
        message: `${name} would like to call the war off.`,
        words: { name },
      });
    }
    case 'cancelled':
    case 'ended':
      for (const side of SIDES) {
        await notify(side, 'all', endOf(event.type, war, side, names[otherSide(side)].name));
      }
      return;
    default:
      // Everything else is seen on the war's page, by whoever looks at it.
      return;
  }
}

function endOf(event: 'cancelled' | 'ended', war: War, side: Side, name: string): Words {
  const score = scoreOf(war);
  const [own, other] = [String(score[side]), String(score[otherSide(side)])];
  const words = { name, own, other };
  if (event === 'cancelled')
    return { type: 'war_off', message: `The war with ${name} was called off.`, words };
  if (war.winner === null) {
    return { type: 'war_drawn', message: `Nobody has won the war with ${name}: ${own} to ${other}.`, words };
  }
  return war.winner === side
    ? { type: 'war_won', message: `You have won the war with ${name}, ${own} to ${other}.`, words }
    : { type: 'war_lost', message: `You have lost the war with ${name}, ${own} to ${other}.`, words };
}

const notice = (
  { id }: WarRow,
  { type, message, words, by, at }: Words & { by: UserRow | null; at: number },
): Notification => ({
  id: `${type}:${id}:${at}`,
  type,
  title: 'Clan war',
  message,
  read: false,
  actionUrl: `/community/clans/wars/${id}`,
  actionLabel: 'Show the war',
  metadata: { words, ...(by && { senderId: by.id }) },
  createdAt: at,
});
