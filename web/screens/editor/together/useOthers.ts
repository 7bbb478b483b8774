import { useMemo, useSyncExternalStore } from 'react';
import type { User } from '../../../../sync-server/protocol/users.ts';
import type { Others } from '../doc/others.ts';
import type { Other } from '../doc/topics.ts';
import { personColors } from './personColors.ts';

/** All others at the sheet, at each of their moves. */
export const useOthers = (others: Others): readonly Other[] =>
  useSyncExternalStore(others.subscribe, others.list);

/** Somebody who is at the sheet, once however many devices they have there. */
export interface PersonHere {
  readonly userId: string;
  readonly username: string;
  /** A colour as hex. */
  readonly color: string;
  /** The territory that they have chosen; null = none, or several. */
  readonly at: string | null;
  readonly isOwn: boolean;
}

/** Who is at the sheet, oneself first; unlike `useOthers` it does not change while they only move about. */
export function usePeopleHere(others: Others, { id: ownId, username: ownName }: User): readonly PersonHere[] {
  const key = useSyncExternalStore(others.subscribe, () => JSON.stringify(others.list().map(brief)));
  return useMemo(() => {
    const others = (JSON.parse(key) as ReturnType<typeof brief>[]).filter(([userId]) => userId !== ownId);
    const people = [[ownId, ownName, null] as const, ...others];
    const colors = personColors(people.map(([userId]) => userId));
    const one = new Map(
      people.map(([userId, username, at]) => [
        userId,
        { userId, username, at, color: colors.get(userId) ?? '', isOwn: userId === ownId },
      ]),
    );
    return [...one.values()];
  }, [key, ownId, ownName]);
}

const brief = ({ userId, username, where: { chosen } }: Other): [string, string, string | null] => [
  userId,
  username,
  chosen.length === 1 ? (chosen[0] ?? null) : null,
];
