import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One push, as the browser would get it. */
export interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly payload: unknown;
}

/** A push service on this machine, and the browsers that listen to it. */
export interface PushService {
  /** A browser's subscription, in the form that the server takes. */
  browser(): Browser;
  /** Sets what it answers from now on. */
  answer(status: number): void;
  /** Counts how often anything was sent here, taken or not. */
  readonly tries: () => number;
  /** Resolves when so much has been sent here. */
  tried(times: number): Promise<void>;
  stop(): Promise<void>;
}

export interface Browser {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The pushes that were taken for it, in order. */
  readonly arrived: readonly Arrived[];
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (request: IncomingMessage) => Promise<void>>();
  const bell = new EventEmitter();
  let status = 201;
  let tries = 0;
  const server = createServer((request, response) => {
    const answered = status;
    const taken = answered < 300 ? browsers.get(request.url ?? '')?.(request) : buffer(request);
    void Promise.resolve(taken).finally(() => {
      response.writeHead(answered).end();
      tries += 1;
      bell.emit('tried');
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    browser() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const arrived: Arrived[] = [];
      const path = `/${randomBytes(12).toString('hex')}`;
      browsers.set(path, async (request) => {
        const payload: unknown = JSON.parse(decrypt(await buffer(request), ecdh, auth));
        arrived.push({ headers: request.headers, payload });
      });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { subscription: { endpoint: `http://localhost:${port}${path}`, keys }, arrived };
    },
    answer: (given) => {
      status = given;
    },
    tries: () => tries,
    async tried(times) {
      while (tries < times) await once(bell, 'tried');
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Reads a push of one record as the browser does (RFC 8188, RFC 8291). */
function decrypt(sent: Buffer, ecdh: ECDH, auth: Buffer): string {
  const keyLength = sent.readUInt8(20);
  const salt = sent.subarray(0, 16);
  const senderKey = sent.subarray(21, 21 + keyLength);
  const record = sent.subarray(21 + keyLength);
  const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
