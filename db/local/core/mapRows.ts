/** A revision of a player's map. */
export interface MapRow {
  mapId: string;
  rev: number;
  map: unknown;
  /** When it was kept. */
  at: number;
  /** Characters of its JSON; absent of what an earlier release has kept. */
  size?: number;
}

/** A map of a player that is to stay on the device. */
export interface MapWishRow {
  mapId: string;
}

/** The picture that a draft is drawn over. */
export interface DraftPictureRow {
  /** The draft's. */
  id: string;
  picture: unknown;
}
