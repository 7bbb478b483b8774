import { t } from '@lingui/core/macro';
import type { RefusedImport } from './importFiles.ts';

/** Why a file is not read, as a sentence. */
export function refusalWords({ code, detail }: Pick<RefusedImport, 'code' | 'detail'>): string {
  switch (code) {
    case 'empty':
      return t`There is nothing in it.`;
    case 'too_large':
      return t`Files of one map may have 8 MB together.`;
    case 'too_many_files':
      return t`A map may be made of 40 files. Leave out tiles, sounds and whatever else is no map.`;
    case 'archive_broken':
      return t`The archive ${{ name: detail }} is damaged and cannot be unpacked.`;
    case 'archive_unsafe':
      return t`The archive wants to write outside of its own folder: ${{ name: detail }}. Such an archive is not unpacked.`;
    case 'archive_nested':
      return t`The archive holds another one: ${{ name: detail }}. Unpack it first.`;
    case 'unpacks_too_large':
      return t`It would unpack to far more than a map needs. Such an archive is not unpacked.`;
    case 'xml_broken':
      return t`This is no well-formed XML. It stops making sense in line ${{ line: detail }}.`;
    case 'xml_entities':
      return t`It defines entities of its own, which can unpack to any size. Save it again without them: drawing programs call that plain SVG.`;
    case 'json_broken':
      return t`This is no map as JSON.`;
    case 'too_deep':
      return t`It is nested more deeply than any map.`;
    case 'too_many_elements':
      return t`It has more than 200,000 elements. Simplify it first.`;
    case 'too_many_lands':
      return t`It has more than 2,000 territories. A map here has 400 at most.`;
    case 'too_many_points':
      return t`It has more than 400,000 points or 20,000 shapes. Simplify it first.`;
    case 'picture_too_large':
      return t`The picture ${{ name: detail }} has more than 16 million pixels.`;
    case 'unknown_format':
      return t`This is none of the formats that are understood here.`;
    case 'part_missing':
      return t`A part of the map is missing: ${{ files: detail }}. Choose it together with the others.`;
    case 'no_land':
      return t`No territories could be found in it.`;
    case 'layers_hidden':
      return t`Neither its states nor its provinces are drawn. Show one of these layers in the program that made it, and save it again.`;
    case 'too_slow':
      return t`Reading it took more than 10 seconds, so it was stopped.`;
    case 'failed':
      return t`It could not be read. Perhaps it is damaged.`;
  }
}
