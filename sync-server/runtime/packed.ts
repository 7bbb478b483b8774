import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** An answer that is the same for everybody: written out and packed once, and sent so as often as it is asked for. */
export class Packed<Reply extends object> {
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** Its ETag. */
  readonly tag: string;
  /** The shape of what is packed. */
  declare readonly reply: Reply;

  private constructor(gzipped: Uint8Array<ArrayBuffer>, tag: string) {
    this.gzip = gzipped;
    this.tag = tag;
  }

  /** Packs beside this thread. */
  static async of<Reply extends object>(reply: Reply, tag: string): Promise<Packed<Reply>> {
    return new Packed<Reply>(new Uint8Array(await pack(JSON.stringify(reply))), tag);
  }

  /** For who takes nothing that is packed. */
  async json(): Promise<string> {
    return (await unpack(this.gzip)).toString();
  }
}
