import type { Conversation, Message } from '../../sync-server/protocol/chat.ts';

/** A message by Ben, as its number has it. */
export const aMessage = (n: number, senderId = 'ben', over: Partial<Message> = {}): Message => ({
  id: `m${n}`,
  conversationId: 'c',
  n,
  senderId,
  senderName: senderId,
  body: `words ${n}`,
  createdAt: n * 1_000,
  deletedAt: null,
  editedAt: null,
  metadata: {},
  reactions: [],
  ...over,
});

/** A thread of Ann's, who has read nothing in it. @param membership what is different in her part */
export const aConversation = (
  over: Partial<Conversation> = {},
  membership: Partial<Conversation['membership']> = {},
): Conversation => ({
  id: 'c',
  kind: 'direct',
  title: 'ben',
  isArchived: false,
  isReadOnly: false,
  gameId: null,
  memberIds: ['ann', 'ben'],
  memberRoles: [],
  membership: {
    role: 'member',
    joinedAt: 0,
    isMuted: false,
    mutedUntil: null,
    isPinned: false,
    shadowMuted: false,
    lastReadMessageId: null,
    lastReadAt: null,
    accessLevel: 'write',
    readN: 0,
    archivedN: 0,
    ...membership,
  },
  unreadCount: 0,
  lastMessage: null,
  createdAt: 0,
  updatedAt: 0,
  metadata: { displayName: 'ben', teamId: null },
  ops: 0,
  lastN: 0,
  request: null,
  writing: 'all',
  seen: [],
  ...over,
});
