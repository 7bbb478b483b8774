import type { Moderation } from '../moderation/context.ts';
import type { BoardMaker } from './boardMaker.ts';

/** The dependencies of the functions in this folder. */
export interface Maps extends Pick<Moderation, 'db' | 'auditKey' | 'now'> {
  readonly news: Moderation['chat']['news'];
  readonly make: BoardMaker;
}
