import type { GameWire } from '../../engine/view/gameWire.ts';
import type { Games } from '../../sync-server/games/live/context.ts';
import type { OwnLinks } from '../../sync-server/protocol/dice.ts';
import type { ActionAck, ActionEnvelope } from '../../sync-server/protocol/games.ts';
import type { TurnPlan } from '../../sync-server/protocol/plans.ts';
import type { GameUpdate } from '../../sync-server/protocol/realtime.ts';
import type { Life } from './life.ts';

/** One socket. What is on the way when it is cut never arrives. */
export interface Line {
  isCut: boolean;
}

/** A socket as the server has it. */
export interface ServerLine extends Line {
  readonly userId: string;
  /** It hears the room. */
  hasJoined: boolean;
  take(update: GameUpdate): void;
}

/** A desk is where one user asks the server. */
export interface Desk {
  act(envelope: ActionEnvelope): Promise<ActionAck>;
  state(): Promise<GameWire>;
  ownLinks(): Promise<OwnLinks | null>;
  setAnchor(anchor: string): Promise<void>;
  handIn(plan: TurnPlan): Promise<void>;
  callOff(): Promise<void>;
  join(line: ServerLine): Promise<void>;
}

/** One run of the server, from its start to its crash. */
export interface SimServer {
  readonly life: Life;
  readonly games: Games;
  desk(userId: string): Desk;
  connect(line: ServerLine): void;
  /** All that hangs on it. */
  readonly lines: ReadonlySet<ServerLine>;
}
