import { z } from 'zod/mini';
import { VACATION_LONGEST_DAYS } from './clocks.ts';
import { none, route } from './contract.ts';

export const vacationSchema = z.object({
  /** Milliseconds since 1970, UTC; null = the user is here. */
  until: z.nullable(z.int()),
  /** Whole days of this year that are left. */
  daysLeft: z.int(),
});
export type VacationState = z.infer<typeof vacationSchema>;

const reply = z.object({ vacation: vacationSchema });

export const vacationRoutes = {
  get: route({
    method: 'GET',
    path: '/users/me/vacation',
    access: 'verified',
    summary: 'Is the caller on vacation, and how many days are left?',
    query: none,
    body: none,
    reply,
  }),
  begin: route({
    method: 'PUT',
    path: '/users/me/vacation',
    access: 'verified',
    summary: 'Stop the clocks of games of a day a turn for some days, where the host allows it',
    query: none,
    body: z.strictObject({
      days: z
        .int('Give whole days')
        .check(z.minimum(1, 'One day at least'), z.maximum(VACATION_LONGEST_DAYS, 'Ten days at most')),
    }),
    reply,
  }),
  end: route({
    method: 'DELETE',
    path: '/users/me/vacation',
    access: 'verified',
    summary: 'Come back before it is over',
    query: none,
    body: none,
    reply,
  }),
};
