import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isWithin, lookupWithin, type Reach } from '../runtime/internet.ts';

const MOST_REDIRECTS = 3;

export interface Asked {
  readonly reach: Reach;
  /** May this address be asked for? It is put to each address that another one leads to. */
  readonly isListed: (url: URL) => boolean;
  /** The types of content that are taken, as beginnings of their names. */
  readonly types: readonly string[];
  /** Bytes; what is longer is refused. */
  readonly most: number;
  readonly signal: AbortSignal;
}

interface Answer {
  /** The address that answered, after all redirects. */
  readonly url: URL;
  readonly type: string;
}

/**
 * Fetches what a stranger has named, and nothing that is not open to everybody: each address on the way is checked, connected
 * to as it was checked, and asked without anything that says who asks.
 * @param take is given piece by piece what comes, and answers false when it has enough
 * @throws Error if it may not be asked for, is too long, of another type, late, or not there
 */
export async function fetchWithin(
  address: string,
  asked: Asked,
  take: (piece: Buffer) => boolean,
): Promise<Answer> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!asked.isListed(url) || !isWithin(asked.reach, url.href)) throw new Error('not to be asked for');
    const response = await answerOf(url, asked);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      url = new URL(headers.location, url);
      continue;
    }
    const type = headers['content-type']?.toLowerCase() ?? '';
    const isTaken = status === 200 && asked.types.some((one) => type.startsWith(one));
    // What is packed may be a thousand times longer than it looks.
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
    if (!isTaken || !isPlain) {
      response.destroy();
      throw new Error(`nothing to be taken: ${status} ${type}`);
    }
    await readAll(response, asked.most, take);
    return { url, type };
  }
  throw new Error('led on too often');
}

const answerOf = (url: URL, { reach, types, signal }: Asked): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
    const headers = {
      accept: types.join(', '),
      'accept-encoding': 'identity',
      'user-agent': 'ColdKeepLinks/1',
    };
    // No agent: a connection that is kept could have been made for another check.
    const sent = request(url, { lookup: lookupWithin(reach), headers, signal, agent: false }, done);
    sent.on('error', fail);
    sent.end();
  });

async function readAll(
  response: IncomingMessage,
  most: number,
  take: (piece: Buffer) => boolean,
): Promise<void> {
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) throw new Error('too long');
    // Leaving the loop closes the connection.
    if (!take(piece)) return;
  }
}
