import { plural, t } from '@lingui/core/macro';

export const territoryCount = (count: number): string =>
  plural(count, { one: '# territory', other: '# territories' });

export const regionCount = (count: number): string => plural(count, { one: '# region', other: '# regions' });

export const draftTitle = ({ title }: { readonly title: string }): string => title.trim() || t`Untitled map`;
