/** A text as gzip. */
export const packed = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await through(new CompressionStream('gzip'), text).arrayBuffer());

/** The text of a gzip; rejects what is none. */
export const unpacked = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  through(new DecompressionStream('gzip'), bytes).text();

/** What is read is a response's body, which is there at once: a blob's is fetched from another process. */
const through = (stream: GenericTransformStream, whole: BodyInit): Response =>
  new Response(new Response(whole).body?.pipeThrough(stream));
