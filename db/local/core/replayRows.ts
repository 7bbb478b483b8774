/** A finished game as it is watched; see `db/local/replays`. */
export interface ReplayRow {
  gameId: string;
  /** Milliseconds since 1970, UTC. */
  savedAt: number;
  bytes: number;
  /** JSON, packed. */
  body: Uint8Array<ArrayBuffer>;
}

/** A game as it might have gone on; see `db/local/replays/studies.ts`. */
export interface StudyRow {
  id: string;
  study: unknown;
}
export interface BranchRow {
  id: string;
  studyId: string;
  branch: unknown;
}
export interface NoteRow {
  id: string;
  studyId: string;
  note: unknown;
}

/** What was found about a finished game; see `db/local/replays`. */
export interface AnalysisRow {
  key: string;
  /** Milliseconds since 1970, UTC. */
  savedAt: number;
  bytes: number;
  /** JSON, packed. */
  analysis: Uint8Array<ArrayBuffer>;
}
