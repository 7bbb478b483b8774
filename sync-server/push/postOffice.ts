import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { INTERNET, isWithin, lookupWithin } from '../runtime/internet.ts';

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

export const PUBLIC_POST: PostOffice = {
  isAllowed: (endpoint) => isWithin(INTERNET, endpoint),
  post: async (parcel) => {
    if (!isWithin(INTERNET, parcel.endpoint)) throw new Error('nothing is sent to such an address');
    return send(httpsRequest, parcel, { lookup: lookupWithin(INTERNET) });
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
