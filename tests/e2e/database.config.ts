import { setup, teardown } from '../support/template.ts';

/** Every server of a run begins with a copy of one database that has been brought up to date. */
export default async function makeEmptyDatabase(): Promise<() => void> {
  await setup();
  return teardown;
}
