import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { insertPasskey, notePasskeyUse, passkeyById, passkeysOf } from '../../db/server/accounts/factors.ts';
import { userById } from '../../db/server/accounts/users.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { PasskeyRow } from '../../db/server/schema/factors.ts';
import { MOST_PASSKEYS } from '../protocol/factors.ts';
import { Refusal } from '../runtime/refusal.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import type { Accounts } from './context.ts';

const SERVICE = 'Cold Keep';

/** Read with the first passkey that is asked for: it would be a tenth of the server's start. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * A passkey belongs to the name in the address at which people reach the server. It answers at the administration's own
 * address too: browsers are told so (`http/relatedOrigins.ts`).
 */
const placeOf = ({ publicUrl, adminUrl }: Accounts) => ({
  expectedRPID: new URL(publicUrl()).hostname,
  expectedOrigin: [publicUrl(), adminUrl].flatMap((url) => (url === undefined ? [] : new URL(url).origin)),
});

/** Where a passkey answers, if that is not where the server is now: its public address has changed since. */
export const formerPlaceOf = (accounts: Accounts, { place }: PasskeyRow): string | null =>
  place === null || place === placeOf(accounts).expectedRPID ? null : place;

/** Browsers know none of another address: to ask for it would look as if it were lost. */
const answering = (accounts: Accounts, passkeys: readonly PasskeyRow[]): PasskeyRow[] =>
  passkeys.filter((passkey) => formerPlaceOf(accounts, passkey) === null);

const addingBy = (userId: string): string => `add/${userId}`;

/** Whose passkey may answer: anybody's at the door, one's own afterwards. */
const answerOf = (userId: string | null): string => (userId === null ? 'sign-in' : `confirm/${userId}`);

/** What the browser needs to make a passkey. It asks who is there: it counts as two factors. */
export async function passkeyToMake(accounts: Accounts, { id, username }: UserRow) {
  const present = await passkeysOf(accounts.db, id);
  refuseTooMany(present);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: SERVICE,
    rpID: placeOf(accounts).expectedRPID,
    userName: username,
    userID: new TextEncoder().encode(id),
    challenge: newChallenge(accounts, addingBy(id)),
    attestationType: 'none',
    excludeCredentials: answering(accounts, present).map(knownTo),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function keepPasskey(
  accounts: Accounts,
  { id: userId }: UserRow,
  name: string,
  response: RegistrationResponseJSON,
): Promise<void> {
  const { db, now } = accounts;
  refuseTooMany(await passkeysOf(db, userId));
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response,
      ...placeOf(accounts),
      expectedChallenge: (challenge) => takeChallenge(accounts, addingBy(userId), challenge),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw notTaken();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  await insertPasskey(db, {
    id,
    user_id: userId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
    name,
    place: placeOf(accounts).expectedRPID,
    created_at: now(),
    used_at: null,
  });
}

/** What the browser needs to have a passkey answer. @param user null = whoever is at the door */
export async function passkeyToAsk(accounts: Accounts, user: UserRow | null) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: placeOf(accounts).expectedRPID,
    challenge: newChallenge(accounts, answerOf(user?.id ?? null)),
    userVerification: 'required',
    allowCredentials:
      user === null ? [] : answering(accounts, await passkeysOf(accounts.db, user.id)).map(knownTo),
  });
}

/** Whose passkey has answered. @param user null = whoever is at the door */
export async function passkeyOwner(
  accounts: Accounts,
  user: UserRow | null,
  response: AuthenticationResponseJSON,
): Promise<UserRow> {
  const { db, now } = accounts;
  const passkey = await passkeyById(db, response.id);
  const owner = passkey && (await userById(db, passkey.user_id));
  if (!owner || (user !== null && owner.id !== user.id)) throw notTaken();
  const { verifyAuthenticationResponse } = await webauthn();
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response,
      ...placeOf(accounts),
      expectedChallenge: (challenge) => takeChallenge(accounts, answerOf(user?.id ?? null), challenge),
      credential: {
        ...knownTo(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  await notePasskeyUse(db, passkey.id, authenticationInfo.newCounter, now());
  return owner;
}

const knownTo = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
});

/** The library throws whatever it finds wrong; none of it helps who is honest. */
async function verified<T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const result = await check().catch(() => null);
  if (!result?.verified) throw notTaken();
  return result;
}

const notTaken = (): Refusal =>
  new Refusal('forbidden', 'invalid_credentials', 'This passkey was not accepted');

function refuseTooMany(present: readonly PasskeyRow[]): void {
  if (present.length < MOST_PASSKEYS) return;
  throw new Refusal('conflict', 'too_many_passkeys', 'You have the most passkeys allowed: remove one first');
}
