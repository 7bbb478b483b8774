import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from '../runtime/networks.ts';

const PATIENCE_MS = 5_000;

export interface Parcel {
  readonly endpoint: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** The way to addresses that strangers gave. */
export interface PostOffice {
  /** May anything be sent there, as far as the address itself tells? */
  isAllowed(endpoint: string): boolean;
  /** Returns the status of the answer. */
  post(parcel: Parcel): Promise<number>;
}

function isOnInternet(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    (isIP(host) === 0 ? host.includes('.') : isPublic(host))
  );
}

/** Connects to the very addresses that it has looked at: a name may lead elsewhere the next time. */
export const publicOnly: LookupFunction = (hostname, options, give) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return give(error ?? new Error(`${hostname} has no address`), '');
    if (!addresses.every(({ address }) => isPublic(address))) {
      return give(new Error(`${hostname} is not on the internet`), '');
    }
    return options.all === true ? give(null, addresses) : give(null, first.address, first.family);
  });
};

export const PUBLIC_POST: PostOffice = {
  isAllowed: isOnInternet,
  post: async (parcel) => {
    if (!isOnInternet(parcel.endpoint)) throw new Error('nothing is sent to such an address');
    return send(httpsRequest, parcel, { lookup: publicOnly });
  },
};

/** Tests may post without TLS and within one's own network too. */
export const PRIVATE_POST: PostOffice = {
  isAllowed: () => true,
  post: (parcel) => send(parcel.endpoint.startsWith('http:') ? httpRequest : httpsRequest, parcel, {}),
};

/** Redirects are not followed, and what the answer says does not matter. */
const send = (
  request: typeof httpsRequest,
  { endpoint, headers, body }: Parcel,
  way: RequestOptions,
): Promise<number> =>
  new Promise((done, fail) => {
    const options = { ...way, method: 'POST', headers, signal: AbortSignal.timeout(PATIENCE_MS) };
    const sent = request(endpoint, options, (response) => {
      response.destroy();
      done(response.statusCode ?? 0);
    });
    sent.on('error', fail);
    sent.end(body);
  });
