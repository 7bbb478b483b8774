import type { Drafts } from '../drafts/context.ts';
import type { Moderation } from '../moderation/context.ts';
import type { Thread } from '../runtime/thread.ts';
import type { MadeBoard, MakeRequest } from './messages.ts';
import type { Trials } from './trials.ts';

/** The dependencies of the functions in this folder. */
export interface Maps extends Moderation {
  readonly news: Moderation['chat']['news'];
  /** Makes boards of drafts. */
  readonly maker: Thread<MakeRequest, MadeBoard>;
  readonly trials: Trials;
  readonly drafts: Pick<Drafts, 'db' | 'line' | 'live' | 'now'>;
}
