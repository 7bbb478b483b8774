import { t } from '@lingui/core/macro';
import type { Sight } from './state/useEditorUi.ts';

export function sightWords(sight: Sight): string {
  switch (sight) {
    case 'all':
      return t`everybody`;
    case 'protan':
      return t`people who see no red`;
    case 'deutan':
      return t`people who see no green`;
    case 'tritan':
      return t`people who see no blue`;
    case 'grey':
      return t`people who see no colors`;
  }
}
