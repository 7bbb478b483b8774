import type { Messages } from '@lingui/core';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { ReplayBody, ReplayEntry } from '../../../engine/replay/body.ts';
import type { Difference } from '../../../engine/review/compare.ts';
import type { BranchFault } from '../../../engine/study/foldBranch.ts';
import type { Branch } from '../../../engine/study/study.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { Chair } from '../offline/localPorts.ts';

/** The game whose branches are meant. */
export interface KnownGame {
  readonly map: BoardMap;
  readonly body: ReplayBody;
}

/** A branch of the known game, and all that it goes on from. */
export interface BranchSetup {
  readonly branches: readonly Branch[];
  readonly id: string;
}

/** The order to play a branch on. */
export interface PlaySetup extends BranchSetup {
  /** The account under which this device keeps it. */
  readonly owner: string;
  /** The study takes so many acts more. */
  readonly actsLeft: number;
  /** With shorter pauses. */
  readonly isCalm: boolean;
  /** The page's language, with its catalogue: what the worker tells is told in it too. */
  readonly language: { readonly locale: string; readonly messages: Messages };
}

/** The entries of a branch's line, or why it cannot be played. */
export type LineReply =
  | { readonly ok: true; readonly entries: readonly ReplayEntry[] }
  | {
      readonly ok: false;
      readonly fault: BranchFault;
      /** Id of the branch that is at fault. */
      readonly branch: string;
      readonly act: number;
      readonly detail: string;
    };

/** A moment of a line. */
export interface LineMoment {
  /** The branch; null = the game itself. */
  readonly id: string | null;
  readonly seq: number;
}

/** A study's lines, to find something out about their moments. */
export interface LinesSetup extends Omit<BranchSetup, 'id'> {
  readonly moments: readonly LineMoment[];
}

/** The page may ask these of the worker that plays branches: one of them at a time. */
export interface BranchCalls extends Chair {
  /** From now on this game is meant. */
  know(game: KnownGame): Promise<void>;
  /** Plays a branch through, for who wants to watch it. */
  line(setup: BranchSetup): Promise<LineReply>;
  /** Plays a moment to its end by Commanders; by seat their side's share of the win. */
  playOut(setup: LinesSetup, seed: number): Promise<readonly number[]>;
  /** Says how two moments differ for each seat. */
  compare(setup: LinesSetup): Promise<readonly Difference[]>;
  begin(setup: PlaySetup): Promise<GameWire>;
  /** Nobody looks, and nobody plays; what has happened is stored. */
  end(): Promise<void>;
}

export type BranchNews = GameUpdate;
