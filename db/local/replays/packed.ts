/** A text as gzip. */
export const packed = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  through(new CompressionStream('gzip'), new TextEncoder().encode(text));

/** The text of a gzip; rejects what is none. */
export const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new TextDecoder().decode(await through(new DecompressionStream('gzip'), bytes));

async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(whole).arrayBuffer());
}
