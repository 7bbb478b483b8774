/** Characters that are packed in one go. */
const PIECE = 50_000;

/** A text as gzip. It is packed on the page's own thread, so a piece is a task of its own: nobody is to be held up by what is kept. */
export const packed = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  const pieces = new ReadableStream<string>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve));
      if (at < text.length) controller.enqueue(text.slice(at, (at += PIECE)));
      else controller.close();
    },
  });
  const bytes = pieces.pipeThrough(new TextEncoderStream()).pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
};

/** The text of a gzip; rejects what is none. What is read is a response's body, which is there at once: a blob's is fetched from another process. */
export const unpacked = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).text();
