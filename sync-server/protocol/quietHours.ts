import { z } from 'zod/mini';
import { none, route } from './contract.ts';

const MINUTES_A_DAY = 24 * 60;
const minute = z.int().check(z.minimum(0), z.maximum(MINUTES_A_DAY - 1));

/** The time of the day in which nobody is called because somebody writes to them. Their turns are told all the same. */
export const quietHoursSchema = z.strictObject({
  on: z.boolean(),
  /** Minutes since midnight where the user is. It may be later than `to`: then the night lies between. */
  from: minute,
  to: minute,
  /** By its name in the IANA's database, as `Europe/Berlin`. */
  zone: z.string().check(z.maxLength(60)),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const NO_QUIET_HOURS: QuietHours = { on: false, from: 22 * 60, to: 8 * 60, zone: 'UTC' };

export const quietHoursRoutes = {
  get: route({
    method: 'GET',
    path: '/preferences/quiet-hours',
    access: 'user',
    summary: 'When nobody is called because somebody writes to them',
    query: none,
    body: none,
    reply: quietHoursSchema,
  }),
  set: route({
    method: 'PUT',
    path: '/preferences/quiet-hours',
    access: 'user',
    summary: 'Choose the hours in which pushes and mails about messages wait',
    query: none,
    body: quietHoursSchema,
    reply: quietHoursSchema,
  }),
};
