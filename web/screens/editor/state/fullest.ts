import { DRAFT_CAPS, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { MOST_STATE_BYTES } from '../../../../sync-server/protocol/draftSync.ts';

const COUNTED = ['territories', 'links', 'vertices', 'lines'] as const;

/** What there is of one thing, and how much of it a draft may hold. */
export interface Fullness {
  readonly of: (typeof COUNTED)[number] | 'bytes';
  readonly used: number;
  readonly most: number;
}

/** From this share on another thing than that of which maps are made is worth a word. */
const MUCH = 0.5;

/**
 * How full a draft is: of points, where lines make the land, else of territories, unless something else will be full before. The
 * document also holds what was drawn and has gone.
 * @param bytes the size of the document
 */
export function fullest(draft: PlainDraft, bytes: number): Fullness {
  const usual = countOf(draft, draft.meta.kind === 'lines' ? 'vertices' : 'territories');
  const all: Fullness[] = COUNTED.map((of) => countOf(draft, of));
  return [...all, { of: 'bytes', used: bytes, most: MOST_STATE_BYTES } as const].reduce(
    (most, one) => (shareOf(one) > Math.max(MUCH, shareOf(most)) ? one : most),
    usual,
  );
}

const countOf = (draft: PlainDraft, of: (typeof COUNTED)[number]): Fullness => ({
  of,
  used: draft[of].size,
  most: DRAFT_CAPS[of],
});

const shareOf = ({ used, most }: Fullness): number => used / most;
