import { z } from 'zod/mini';
import { messageReply, none, route } from './contract.ts';
import { PASSWORD_MAX } from './credentials.ts';
import { userSchema } from './users.ts';
import { writtenText } from './text.ts';

export const MOST_PASSKEYS = 10;
/** So many are made at once. */
export const RECOVERY_CODES = 10;
const CODE_MAX = 40;

/** As browsers write bytes in answers of an authenticator. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));
const code = z.string().check(z.minLength(1, 'Enter the code'), z.maxLength(CODE_MAX));

/** What both answers of an authenticator have. */
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.exactOptional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.object({}),
};

/** What `navigator.credentials.create` gives, as JSON. */
const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** What `navigator.credentials.get` gives, as JSON. */
const answeredPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.exactOptional(bytes),
  }),
});

/** By one of these somebody proves once more who they are. */
const proofSchema = z.union([
  z.strictObject({
    password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_MAX)),
  }),
  z.strictObject({ code }),
  z.strictObject({ passkey: answeredPasskey }),
]);
export type Proof = z.output<typeof proofSchema>;

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of the server where it was made, if that is another one now: there alone it answers. */
  formerPlace: z.nullable(z.string()),
  createdAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
});

const factorsSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** An app shows codes, and signing in by the password asks for one. */
  hasApp: z.boolean(),
  /** How many are left. */
  recoveryCodes: z.int(),
  /** Until when the session is confirmed, in milliseconds since 1970, UTC; null = it is not. */
  confirmedUntil: z.nullable(z.int()),
});
export type Factors = z.infer<typeof factorsSchema>;

/** For `navigator.credentials`, as JSON. */
const optionsReply = z.object({ options: z.record(z.string(), z.unknown()) });
/** Told this once; null = the old ones stay. */
const codesReply = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const factorRoutes = {
  state: route({
    method: 'GET',
    path: '/auth/factors',
    access: 'user',
    summary: 'What proves the caller beside the password',
    query: none,
    body: none,
    reply: factorsSchema,
  }),
  askAtDoor: route({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'What a browser needs to sign in by a passkey',
    query: none,
    body: none,
    reply: optionsReply,
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Sign in by a passkey, without a password',
    query: none,
    body: z.strictObject({ passkey: answeredPasskey }),
    reply: z.object({ token: z.string(), user: userSchema }),
  }),
  ask: route({
    method: 'POST',
    path: '/auth/confirm/options',
    access: 'user',
    summary: 'What a browser needs to prove by a passkey who is there',
    query: none,
    body: none,
    reply: optionsReply,
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm',
    access: 'user',
    summary: 'Prove once more who is there; counts for ten minutes',
    query: none,
    body: proofSchema,
    reply: z.object({ confirmedUntil: z.int() }),
  }),
  offerPasskey: route({
    method: 'POST',
    path: '/auth/passkeys/options',
    access: 'user',
    sudo: true,
    summary: 'What a browser needs to make a passkey',
    query: none,
    body: none,
    reply: optionsReply,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/auth/passkeys',
    access: 'user',
    sudo: true,
    summary: 'Keep a passkey that was made',
    query: none,
    body: z.strictObject({ name: writtenText(60, 'one'), passkey: madePasskey }),
    reply: codesReply,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    access: 'user',
    sudo: true,
    summary: 'Let a passkey open nothing any more',
    query: none,
    body: none,
    reply: messageReply,
  }),
  offerApp: route({
    method: 'POST',
    path: '/auth/app/options',
    access: 'user',
    sudo: true,
    summary: 'A secret for an app that shows codes (RFC 6238)',
    query: none,
    body: none,
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  addApp: route({
    method: 'POST',
    path: '/auth/app',
    access: 'user',
    sudo: true,
    summary: 'Have the sign-in ask for codes from now on, by the first of them',
    query: none,
    body: z.strictObject({ code }),
    reply: codesReply,
  }),
  removeApp: route({
    method: 'DELETE',
    path: '/auth/app',
    access: 'user',
    sudo: true,
    summary: 'Have the sign-in ask for no code any more',
    query: none,
    body: none,
    reply: messageReply,
  }),
  newCodes: route({
    method: 'POST',
    path: '/auth/recovery-codes',
    access: 'user',
    sudo: true,
    summary: 'Ten new recovery codes in place of the old ones',
    query: none,
    body: none,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
};
