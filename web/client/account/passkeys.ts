import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { factorRoutes } from '../../../sync-server/protocol/factors.ts';
import { api } from '../api/api.ts';
import { enter } from './signIn.ts';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Offered = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** The server passes on what its library makes for this one. */
const asked = ({ options }: { options: unknown }): { optionsJSON: Asked } => ({
  optionsJSON: options as Asked,
});

/** No extension is asked for. */
const plain = <T extends { readonly clientExtensionResults: object }>({
  clientExtensionResults: _none,
  ...answer
}: T) => ({ ...answer, clientExtensionResults: {} });

/** Signs in whoever has a passkey for this server on the device, or on a phone nearby. */
export async function signInByPasskey(): Promise<void> {
  const passkey = plain(await startAuthentication(asked(await api(factorRoutes.askAtDoor, {}))));
  await enter(await api(factorRoutes.signIn, { body: { passkey } }));
}

export async function proveByPasskey(): Promise<void> {
  const passkey = plain(await startAuthentication(asked(await api(factorRoutes.ask, {}))));
  await api(factorRoutes.confirm, { body: { passkey } });
}

/** Has the device make a passkey of what the server has offered. */
export const makePasskey = async ({ options }: { options: unknown }) =>
  plain(await startRegistration({ optionsJSON: options as Offered }));
