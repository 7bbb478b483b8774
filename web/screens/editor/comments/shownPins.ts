import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import type { ShownPin } from '../canvas/PinLayer.tsx';
import { pinPlace, pinWords } from './pins.ts';
import type { ShownThread } from './shownThreads.ts';

/** Open threads that have a place on the sheet. */
export const shownPins = (
  threads: readonly ShownThread[],
  draft: PlainDraft,
  map: MapDefinition | null,
): readonly ShownPin[] =>
  threads.flatMap(({ id: threadId, pin, resolvedAt, comments }) => {
    const at = resolvedAt === null ? pinPlace(pin, draft, map) : null;
    return at === null ? [] : [{ threadId, at, comments: comments.length, about: pinWords(pin, draft) }];
  });
