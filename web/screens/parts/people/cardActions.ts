import type { ComponentType } from 'react';
import { BlockAction } from './BlockAction.tsx';
import { ChallengeAction } from './ChallengeAction.tsx';
import { ClanInviteAction } from './ClanInviteAction.tsx';
import { FriendAction } from './FriendAction.tsx';
import { InviteAction } from './InviteAction.tsx';
import { MessageAction } from './MessageAction.tsx';
import { MuteAction } from './MuteAction.tsx';
import { ReportAction } from './ReportAction.tsx';
import { ProfileAction } from './ProfileAction.tsx';
import type { CardActionProps } from './openCard.ts';

interface CardAction {
  readonly id: string;
  /** Stands on one's own card too. */
  readonly forOneself: boolean;
  /** Stands on the card of somebody whom the viewer has blocked, with whom they can do nothing together. */
  readonly forBlocked: boolean;
  /** A button, several, or nothing where it cannot be done just now. */
  readonly Action: ComponentType<CardActionProps>;
}

/** The buttons of a card in their order. A feature that does something with a player has its button here. */
export const CARD_ACTIONS: readonly CardAction[] = [
  { id: 'profile', forOneself: true, forBlocked: true, Action: ProfileAction },
  { id: 'friend', forOneself: false, forBlocked: false, Action: FriendAction },
  { id: 'message', forOneself: false, forBlocked: false, Action: MessageAction },
  { id: 'challenge', forOneself: false, forBlocked: false, Action: ChallengeAction },
  { id: 'invite', forOneself: false, forBlocked: false, Action: InviteAction },
  { id: 'clan', forOneself: false, forBlocked: false, Action: ClanInviteAction },
  { id: 'mute', forOneself: false, forBlocked: true, Action: MuteAction },
  { id: 'block', forOneself: false, forBlocked: true, Action: BlockAction },
  { id: 'report', forOneself: false, forBlocked: true, Action: ReportAction },
];
