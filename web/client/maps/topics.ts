import { topic } from '../connection/tabs.ts';

/** Maps that were taken down have left the device: whoever shows what is kept reads it again. */
export const mapsForgotten = topic('maps:forgotten');
