import { t } from '@lingui/core/macro';
import type { Tool } from './useEditorUi.ts';
import type { LinkKind } from '../../../../engine/maps/studio/plain.ts';

/** What a kind of link is called. */
export function linkWords(kind: LinkKind): string {
  switch (kind) {
    case 'land':
      return t`by land`;
    case 'sea':
      return t`by sea`;
    case 'wrap':
      return t`around the board`;
    case 'wall':
      return t`mountains: no way through`;
  }
}

/** A tool as its button says it. */
export function toolWords(tool: Tool): string {
  switch (tool) {
    case 'select':
      return t`Select`;
    case 'token':
    case 'land':
      return t({ message: 'Land', context: 'that is drawn' });
    case 'border':
      return t`Border`;
    case 'link':
      return t({ message: 'Link', context: 'between territories' });
    case 'region':
      return t`Region`;
    case 'note':
      return t`Comment`;
  }
}
