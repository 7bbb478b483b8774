import { z } from 'zod/mini';
import { commandSchema, type Command } from '../../engine/model/command.ts';
import { hashSchema } from '../../engine/model/hash.ts';

/** These come with each command; the key makes a repeated one harmless. */
export const envelopeFields = {
  roomId: z.string(),
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(100)),
  /** The version that the player saw. */
  baseVersion: z.int().check(z.minimum(0)),
  /** The next link of the seat's chain, with commands that may draw, if the device has the chain. */
  link: z.optional(hashSchema),
};

/** A command as it comes in. Pages send an `ActionEnvelope`, programs may leave out what they do not know. */
export interface GivenAction {
  readonly roomId: string;
  readonly idempotencyKey: string;
  /** Without it the sender has seen all that there is. */
  readonly baseVersion?: number | undefined;
  readonly action: Command;
  readonly link?: string | undefined;
  /** Whom and where the specification's form of the command names. */
  readonly named?: { readonly roomId?: string | undefined; readonly playerId?: string | undefined };
}

/** The specification's form of one command: its fields stand in `payload`. */
function wrapped({ shape: { type, ...fields } }: (typeof commandSchema.def.options)[number]) {
  const payload = z.strictObject(fields);
  return z.strictObject({
    type,
    roomId: z.optional(z.string()),
    playerId: z.optional(z.string()),
    payload: Object.keys(fields).length === 0 ? z.optional(payload) : payload,
  });
}

const [first, ...others] = commandSchema.def.options.map(wrapped);
const wrappedSchema = z.discriminatedUnion('type', [first as ReturnType<typeof wrapped>, ...others]);

/** A command as `{type, …}`, or by the specification as `{type, roomId, playerId, payload: {…}}`; both become the first. */
export const givenActionSchema = z.pipe(
  z.strictObject({
    ...envelopeFields,
    baseVersion: z.optional(envelopeFields.baseVersion),
    action: z.union([commandSchema, wrappedSchema]),
  }),
  z.transform(({ action, ...envelope }): GivenAction => {
    if (!isWrapped(action)) return { ...envelope, action };
    const { type, payload, roomId, playerId } = action;
    /** Sound because the payload of each form has just the fields of the command of its type. */
    return { ...envelope, action: { type, ...payload } as Command, named: { roomId, playerId } };
  }),
);

type Wrapped = z.infer<typeof wrappedSchema>;

const isWrapped = (action: Command | Wrapped): action is Wrapped =>
  'payload' in action || 'roomId' in action || 'playerId' in action;
