import type { Moderation } from '../moderation/context.ts';
import { boardMaker } from './boardMaker.ts';
import type { Maps } from './context.ts';

/** Players' maps, as those see to them who have a role. */
export const mapsOf = ({ db, auditKey, now, chat }: Moderation): Maps => ({
  db,
  auditKey,
  now,
  news: chat.news,
  make: boardMaker(),
});
