import { serve } from '../../offline/serve.ts';
import { importFiles } from './importFiles.ts';
import type { ImportCalls } from './importMessages.ts';
import { LIMITS } from './model/limits.ts';
import type { Decode } from './read/source.ts';

/** Pixels as they are in the file: a profile would change colours that are numbers. */
const decode: Decode = async (bytes) => {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  }).catch(() => null);
  if (picture === null) return null;
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  picture.close();
  return context === null ? null : { width, height, data: context.getImageData(0, 0, width, height).data };
};

/** Reads files of maps off the page: whatever is in them never gets there. */
const calls: ImportCalls = {
  begin: () => Promise.resolve(),
  async read(files, options) {
    if (files.reduce((sum, { size }) => sum + size, 0) > LIMITS.bytes) {
      return { type: 'refused', code: 'too_large', detail: '' };
    }
    const sources = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    const read = await importFiles(sources, options, decode);
    if (read.type === 'refused') return read;
    const { picture } = read;
    const drawn = picture === null ? null : await (await import('./redrawn.ts')).redrawn(picture);
    return { ...read, picture: drawn };
  },
};
serve(calls);
