import { readDraft } from '../../../../engine/maps/studio/plain.ts';
import { Refused } from './model/limits.ts';
import { previewOf } from './preview.ts';
import { touchingIn, type MadeDraft } from './toDraft.ts';

/** A draft that was saved as a file is taken as it is. @throws Refused */
export function ownDraft(raw: unknown): MadeDraft {
  const read = readDraft(raw);
  // The picture that it was drawn over is where the file does not go.
  const draft = { ...read, meta: { ...read.meta, backdrop: '' } };
  if (draft.territories.size === 0) throw new Refused('no_land');
  const links = [...draft.links.values()].filter(({ kind }) => kind !== 'wall').length;
  const touching = draft.meta.kind === 'lines' ? touchingIn(draft) : 0;
  return {
    draft,
    links: Math.max(links, touching),
    preview: previewOf({ title: '', territories: [], regions: [] }, draft),
  };
}
