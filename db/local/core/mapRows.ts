/** A revision of a player's map. */
export interface MapRow {
  mapId: string;
  rev: number;
  map: unknown;
  /** When it was kept. */
  at: number;
  /** Characters of its JSON; absent of what an earlier release has kept. */
  size?: number;
  /** It is a draft's, of a room; absent = it is not. */
  isDraft?: boolean;
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

/** What is said about a draft, as the server told it last. */
export interface DraftCommentsRow {
  draftId: string;
  threads: unknown;
}

/** A draft as it was. */
export interface DraftVersionRow {
  id: string;
  draftId: string;
  version: unknown;
}

/** A map that is being drawn, as lists show it; see `db/local/drafts`. */
export interface DraftRow {
  id: string;
  draft: unknown;
  /** See `DraftStanding`. */
  sent?: boolean;
  unsent?: boolean;
  role?: unknown;
  notTaken?: string | null;
}
/** A change of a draft, as Yjs writes it; all of them together are the draft. */
export interface DraftUpdateRow {
  id: number;
  draftId: string;
  update: Uint8Array<ArrayBuffer>;
}
/** A draft as it was when a game began on it. */
export interface PlaytestRow {
  /** The map's: of a playtest the draft's, else its own. */
  id: string;
  board: unknown;
}
