import type { Messages } from '@lingui/core';
import type { StudyFile } from '../../../engine/file/studyFile.ts';
import type { VerifyReport } from '../../../engine/file/verify/report.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';

/** The page's language, with its catalogue: what the worker tells is told in it too. */
interface Language {
  readonly locale: string;
  readonly messages: Messages;
}

/** The page says this to the worker: first the text, then the board that the file was found to need. */
export type VerifyRequest =
  | { readonly type: 'read'; readonly text: string; readonly language: Language }
  | { readonly type: 'check'; readonly map: BoardMap };

export type VerifyReply =
  | { readonly type: 'problem'; readonly problem: string }
  /** `board`: of a player's map, as the file carries it and its header names it. */
  | { readonly type: 'read'; readonly mapId: string; readonly board: BoardMap | null }
  | {
      readonly type: 'checked';
      /** null where the game came without its file, as some studies do: nothing of it is proved. */
      readonly checked: CheckedGame | null;
      /** The study that was in the file, every branch of which can be played. */
      readonly study: StudyFile | null;
    };

export interface CheckedGame {
  readonly report: VerifyReport;
  readonly players: readonly string[];
  readonly turns: number;
  /** A sentence for each player. */
  readonly luck: readonly string[];
}
