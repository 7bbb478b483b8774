import { z } from 'zod/mini';

/**
 * A schema that looks at the types of events only, and copies none of them: a long game has thousands. Sound because only logs are
 * ever written, by us, and what an event says is folded, never obeyed.
 */
export const eventsSchemaOf = <Event>(): z.ZodMiniType<readonly Event[]> =>
  z.array(z.custom<Event>(isEvent, 'must be an object with a type'));

const isEvent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
