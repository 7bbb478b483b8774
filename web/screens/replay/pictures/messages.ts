/** What a clip can be: a film, or a picture that moves. */
export const CLIP_KINDS = ['video', 'gif'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

export interface ClipFrame {
  readonly image: ImageBitmap;
  readonly seconds: number;
}

export interface ClipSize {
  /** Pixels, both even. */
  readonly width: number;
  readonly height: number;
}

/** Puts frames together. */
export interface ClipMaker {
  add(frame: ClipFrame): Promise<void>;
  finish(): Promise<Blob>;
}

/** What the worker that makes clips can be asked for: one clip at a time. */
export interface ClipCalls {
  /** A film becomes a GIF where this browser encodes none. */
  begin(kind: ClipKind, size: ClipSize): Promise<void>;
  add(frame: ClipFrame): Promise<void>;
  finish(): Promise<Blob>;
}
