import { linksBeside } from '../../../../engine/maps/studio/linesOfBoard.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedLink } from './model/importedMap.ts';

/** What a draft has to write down of a file's links: where they are not as its borders say. */
export const linksToldBy = (links: Iterable<ImportedLink>, drawn: PlainDraft) =>
  linksBeside(
    drawn,
    Array.from(links, ({ a, b, kind, oneWay }) => ({
      a,
      b,
      type: kind ?? 'land',
      dir: oneWay ? 'ab' : 'both',
    })),
  );
