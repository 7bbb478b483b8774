/** How a form names a draft of this device where else it names a map; with it an id is as long as `mapIdSchema` allows. */
const PREFIX = 'own:';

export const draftName = (draftId: string): string => PREFIX + draftId;

/** The id of the draft that is meant; null = a map is. */
export const draftNamed = (mapId: string): string | null =>
  mapId.startsWith(PREFIX) ? mapId.slice(PREFIX.length) : null;
