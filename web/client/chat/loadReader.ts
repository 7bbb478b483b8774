import type { ReadSegment } from '../../../db/local/account/threadParts.ts';

let loading: Promise<ReadSegment> | undefined;

/** Fetches Yjs at the first call. What can be shown without it does not wait for it. */
export async function loadReader(): Promise<ReadSegment> {
  loading ??= import('../../../sync-server/protocol/chatDocument.ts').then(({ readSegment }) => readSegment);
  // Fetched again when it is wanted next.
  loading.catch(() => (loading = undefined));
  return loading;
}
