import { useEffect, useState } from 'react';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';

const REST_MS = 2_000;

/** The size of the document in bytes, once the hand has rested: to measure it takes as long as to write it. */
export function useBytes(draft: PlainDraft, measure: () => number): number {
  const [bytes, setBytes] = useState(0);
  useEffect(() => {
    const rest = setTimeout(() => setBytes(measure()), REST_MS);
    return () => clearTimeout(rest);
  }, [draft, measure]);
  return bytes;
}
