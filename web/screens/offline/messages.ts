import type { Messages } from '@lingui/core';
import type { OfflineGame } from '../../../db/local/device/offlineGames.ts';
import type { GameFile, GameHeader } from '../../../engine/file/gameFile.ts';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { Highlight } from '../../../engine/replay/highlight.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';
import type { PlayerLuck } from '../../../sync-server/protocol/dice.ts';
import type { ActionAck, ActionEnvelope, LogLine } from '../../../sync-server/protocol/games.ts';
import type { PlayedGame } from '../../../sync-server/protocol/history.ts';
import type { GameUpdate } from '../../../sync-server/protocol/realtime.ts';
import type { Turn } from './turn.ts';
import type { Dealt, Setup } from './newGame.ts';

/** The page's language, with its catalogue: what the worker tells is told in it too. */
export interface Language {
  readonly locale: string;
  readonly messages: Messages;
}

/** The page may ask these of the worker that plays the games of this device. */
export interface Calls {
  /** The games of an account, newest first. */
  list(owner: string): Promise<OfflineGame[]>;
  /** Deals a game on whose land its people pick their capitals before it begins. Stores nothing. */
  deal(map: BoardMap, setup: Setup): Promise<Dealt>;
  /** Deals a game, or takes the one that was dealt, and stores it. Answers its id. */
  begin(owner: string, map: BoardMap, setup: Setup): Promise<string>;
  remove(owner: string, id: string): Promise<void>;
  /** A finished game as the server takes it in. @param username whose history it is for, if they play in it */
  played(owner: string, id: string, username: string): Promise<PlayedGame>;
  markHandedIn(owner: string, id: string): Promise<void>;
  /** The map on which a stored game is played; null if there is no such game, or none that can be read. */
  find(owner: string, id: string): Promise<GameHeader['map'] | null>;
  /** Takes the game that was found up where it was left. */
  open(map: BoardMap, language: Language): Promise<Turn>;
  /** From now on this person looks, and the Commanders play. @param isCalm with shorter pauses */
  sit(seat: Seat, isCalm: boolean): Promise<{ game: GameWire; log: readonly LogLine[] }>;
  /** Nobody looks, and nobody plays. */
  rise(): Promise<void>;
  /** The Commanders make no more pauses until it is a person's turn. */
  skipPauses(): Promise<void>;
  submit(seat: Seat, envelope: ActionEnvelope): Promise<ActionAck>;
  state(seat: Seat): Promise<GameWire>;
  log(seat: Seat): Promise<readonly LogLine[]>;
  luck(seat: Seat): Promise<PlayerLuck[]>;
  /** The moments of a game that is over that matter most, by what happened in them. */
  highlights(): Promise<readonly Highlight[]>;
  /** A game that is over, as a file. */
  file(): Promise<GameFile>;
}

export type CallName = keyof Calls;

/** Has something done wherever the games are played. */
export type Ask = <K extends CallName>(
  name: K,
  ...args: Parameters<Calls[K]>
) => Promise<Awaited<ReturnType<Calls[K]>>>;

/** Told unasked, of the open game. */
export type News =
  | { readonly type: 'update'; readonly update: GameUpdate }
  /** The game was read anew: what is shown may be old in any way. */
  | { readonly type: 'stale' }
  | { readonly type: 'turn'; readonly turn: Turn };
