import { useMedia } from '../../base/lib/useMedia.ts';

/** Tells if the panel is beside the sheet and not below it, as the styles say too. */
export const useWide = (): boolean => useMedia('(min-width: 60em)');
