import { serve } from '../../offline/serve.ts';
import { gifMaker } from './gif.ts';
import type { ClipCalls, ClipMaker } from './messages.ts';
import { codecFor, videoMaker } from './video.ts';

/** Puts clips together off the page. */
let maker: ClipMaker | null = null;

const begun = (): ClipMaker => {
  if (maker === null) throw new Error('no clip is made');
  return maker;
};

const calls: ClipCalls = {
  async begin(kind, size) {
    const codec = kind === 'video' ? await codecFor(size) : null;
    maker = codec === null ? gifMaker(size) : await videoMaker(codec, size);
  },
  add: (frame) => begun().add(frame),
  async finish() {
    const clip = await begun().finish();
    maker = null;
    return clip;
  },
};

serve(calls);
