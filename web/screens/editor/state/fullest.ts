import { DRAFT_CAPS, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { MOST_STATE_BYTES } from '../../../../sync-server/protocol/draftSync.ts';

/** The few regions that a map may have are soon half as many, and no reason to draw less. */
const COUNTED = ['territories', 'links', 'vertices', 'lines'] as const;

/** What there is of one thing, and how much of it a draft may hold. */
export interface Fullness {
  readonly of: (typeof COUNTED)[number] | 'bytes';
  readonly used: number;
  readonly most: number;
}

/**
 * That of which a draft has used the largest share. The document also holds what was drawn and has gone.
 * @param bytes the size of the document
 */
export function fullest(draft: PlainDraft, bytes: number): Fullness {
  const counts = COUNTED.map((of): Fullness => ({ of, used: draft[of].size, most: DRAFT_CAPS[of] }));
  return [...counts, { of: 'bytes', used: bytes, most: MOST_STATE_BYTES } as const].reduce((most, one) =>
    one.used / one.most > most.used / most.most ? one : most,
  );
}
