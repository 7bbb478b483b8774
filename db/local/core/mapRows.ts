/** A revision of a player's map. */
export interface MapRow {
  mapId: string;
  rev: number;
  map: unknown;
  /** When it was kept. */
  at: number;
}

/** The picture that a draft is drawn over. */
export interface DraftPictureRow {
  /** The draft's. */
  id: string;
  picture: unknown;
}
