import type { Mail } from '../../db/server/accounts/mails.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';

export const annulledMail = (
  { username, email, elo }: Pick<UserRow, 'username' | 'email' | 'elo'>,
  game: string,
  reason: string,
): Mail => ({
  recipient: email,
  subject: 'The points of a game were taken back',
  body: [
    `Hello ${username},`,
    `the game "${game}" does not count any more, neither for you nor for anybody else in it. Reason: ${reason}`,
    `All ratings since were computed again. Yours is ${elo} Conquest Points.`,
    'If you think that this is wrong, report the game and say why.',
    'Cold Keep',
  ].join('\n\n'),
});
