import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DraftPicture } from '../../../../db/local/drafts/drafts.ts';
import { toast } from '../../../base/ui/toast.ts';
import { isFinal } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { draftsOf } from '../../../client/drafts/draftData.ts';
import { bringPicture, fetchPicture } from './serverPictures.ts';

/** A picture under the sheet, as the page can show it. */
export interface ShownPicture {
  readonly url: string;
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

interface Around {
  readonly userId: string;
  readonly draftId: string;
  /** The picture's name in the draft; empty = none. */
  readonly backdrop: string;
  readonly isOnServer: boolean;
  readonly canDraw: boolean;
  /** Writes a name into the draft, by which the others find the picture. */
  readonly onBackdrop: (backdrop: string) => void;
}

/**
 * The picture that a draft is drawn over, and how it is changed; null without one. It is there at once on this device,
 * and for the others as soon as the server has it.
 */
export function usePicture({ userId, draftId, backdrop, isOnServer, canDraw, onBackdrop }: Around): {
  picture: ShownPicture | null;
  setPicture(next: DraftPicture | null): Promise<void>;
} {
  /** undefined = the device has not been asked yet. */
  const [kept, setKept] = useState<DraftPicture | null | undefined>(undefined);
  const keep = async (next: DraftPicture | null): Promise<void> => {
    await draftsOf(userId).putPicture(draftId, next);
    setKept(next);
  };

  useEffect(() => {
    let left = false;
    void draftsOf(userId)
      .loadPicture(draftId)
      .then((found) => !left && setKept(found));
    return () => {
      left = true;
    };
  }, [userId, draftId]);

  const follow = useEffectEvent(async (): Promise<void> => {
    if (kept === undefined) return;
    if (kept !== null && kept.hash === null) {
      if (!canDraw || !isOnServer) return;
      const hash = await bringPicture(draftId, kept.bytes);
      await keep({ ...kept, hash });
      onBackdrop(hash);
    } else if (backdrop === '') {
      if (kept !== null) await keep(null);
    } else if (kept?.hash !== backdrop && isOnServer) {
      const found = await fetchPicture(draftId, backdrop);
      await keep(found);
      // It was taken from the draft, or somebody has put another there and taken that away.
      if (found === null && canDraw) onBackdrop('');
    }
  });
  useEffect(() => {
    const go = (): void => {
      const following = Promise.resolve().then(() => follow());
      following.catch((error: unknown) => {
        if (isFinal(error)) toast.error(messageOf(error, t`The picture could not be brought to the others.`));
      });
    };
    go();
    // What could not be reached is tried again.
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [kept, backdrop, isOnServer, canDraw]);

  const picture = useMemo((): ShownPicture | null => {
    if (!kept) return null;
    const { bytes, type, width, height } = kept;
    const file = new Blob([bytes], { type });
    return { url: URL.createObjectURL(file), file, width, height };
  }, [kept]);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);

  return {
    picture,
    async setPicture(next) {
      await keep(next);
      if (next === null) onBackdrop('');
    },
  };
}
