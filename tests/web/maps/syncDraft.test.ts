import { afterEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { draftsOf } from '../../../web/client/drafts/draftData.ts';
import { syncDraft } from '../../../web/screens/editor/doc/syncDraft.ts';
import { doNothing } from '../../../web/base/lib/doNothing.ts';

afterEach(() => vi.unstubAllGlobals());

test('a lock that is granted when it is not wanted any more is given back', async () => {
  let grant: () => Promise<void> = async () => undefined;
  const request = (_name: string, _options: LockOptions, work: () => Promise<void>): Promise<void> => {
    grant = work;
    return new Promise(doNothing);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('removeEventListener', doNothing);
  const stop = syncDraft(new Y.Doc(), 'draft', { storage: draftsOf('user'), onRefused: doNothing });
  stop();
  await expect(grant()).resolves.toBeUndefined();
});
