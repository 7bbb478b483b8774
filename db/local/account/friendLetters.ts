import { z } from 'zod/mini';
import type { LetterForm } from './letters.ts';

/** The other one, named so that it can be shown before the server has answered. */
const person = { userId: z.string(), username: z.string() };

const friendCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ask', 'remove', 'block', 'unblock']), ...person }),
  z.object({ type: z.enum(['accept', 'decline', 'cancel']), requestId: z.string(), ...person }),
]);
/** What a player does about another, with a network or without. */
export type FriendCommand = z.infer<typeof friendCommandSchema>;

/** A command on its way. All about friends are of one lane, so that they arrive in their order. */
export interface FriendLetter {
  readonly key: string;
  readonly command: FriendCommand;
}

/** The one lane of commands about friends. */
export const FRIENDS_LANE = 'friends';

export const friendLetterForm: LetterForm<FriendLetter> = {
  isOwnLane: (lane) => lane === FRIENDS_LANE,
  laneOf: () => FRIENDS_LANE,
  keyOf: ({ key }) => key,
  write: ({ command }) => command,
  read(key, body) {
    const command = z.safeParse(friendCommandSchema, body);
    return command.success ? { key, command: command.data } : null;
  },
};
