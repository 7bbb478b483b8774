import { useEffect, useMemo, useState } from 'react';
import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';

/** A picture under the sheet, as the page can show it. */
export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The picture that a draft is drawn over, and how it is changed; null without one. */
export function usePicture(
  userId: string,
  draftId: string,
): { picture: ShownPicture | null; setPicture(next: DraftPicture | null): Promise<void> } {
  const [kept, setKept] = useState<DraftPicture | null>(null);

  useEffect(() => {
    let left = false;
    void draftsOf(userId)
      .loadPicture(draftId)
      .then((found) => !left && setKept(found));
    return () => {
      left = true;
    };
  }, [userId, draftId]);

  const picture = useMemo(
    (): ShownPicture | null =>
      kept && {
        url: URL.createObjectURL(new Blob([kept.bytes], { type: kept.type })),
        width: kept.width,
        height: kept.height,
      },
    [kept],
  );
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  return {
    picture,
    async setPicture(next) {
      const drafts = draftsOf(userId);
      await drafts.putPicture(draftId, next);
      setKept(next);
    },
  };
}
