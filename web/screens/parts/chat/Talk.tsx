import { t } from '@lingui/core/macro';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { KeptConversation } from '../../../../db/local/account/conversations.ts';
import {
  EDIT_MS,
  GAME_PAGE,
  INBOX_PAGE,
  lengthIn,
  type Conversation,
  type ConversationKind,
  type Phrase,
} from '../../../../sync-server/protocol/chat.ts';
import type { User } from '../../../../sync-server/protocol/users.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { cx } from '../../../base/lib/cx.ts';
import { useConnection } from '../../../client/connection/connection.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { postChatCommand } from '../../../client/chat/commands.ts';
import { daysInTurn } from '../../../client/chat/daysInTurn.ts';
import { useMask } from '../../../client/chat/useMask.ts';
import { threadItems, type ShownMessage } from '../../../client/chat/shownThread.ts';
import { useThread } from '../../../client/chat/useThread.ts';
import { useFriends } from '../../../client/friends/useFriends.ts';
import { useKept } from '../../../client/settings/settings.ts';
import { timeOfDay } from '../words/dateWords.ts';
import styles from './chat.module.css';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import type { Reading } from './MessageRow.tsx';
import type { QuickWord } from './QuickWords.tsx';
import { Typers } from './Typers.tsx';
import { useDraft } from './useDraft.ts';
import { useReadMark } from './useReadMark.ts';
import { useSpoken } from './useSpoken.ts';
import { useTellTyping } from './useTellTyping.ts';

// Games have them.
const QuickWords = lazyPart(() => import('./QuickWords.tsx'), 'QuickWords');
// Wanted when a message is pressed, and no earlier than the messages.
const MessageActions = lazyPart(() => import('./MessageActions.tsx'), 'MessageActions');

interface TalkProps {
  user: User;
  /** null = the server has no such conversation yet. */
  kept: KeptConversation | null;
  lane: string;
  kind: ConversationKind;
  /** The field's label: it says to whom one writes. */
  label: string;
  /** Above the composer: a stranger's request, phrases. */
  before?: ReactNode;
  quickWords?: readonly QuickWord[];
  reading?: Partial<Pick<Reading, 'nameOfLand' | 'land'>>;
  className?: string | undefined;
}

/** A conversation with somebody: what was said, and where one writes. Another lane needs another key. */
export function Talk({
  user,
  kept,
  lane,
  kind,
  label,
  before,
  quickWords,
  reading: given,
  className,
}: TalkProps) {
  const conversation = kept?.conversation ?? null;
  const open = useThread(user.id, kept, lane, kind === 'direct' || kind === 'group' ? INBOX_PAGE : GAME_PAGE);
  const { blocked } = useFriends(user.id);
  const mask = useMask();
  const muted = useKept(({ settings }) => settings.chat.muted);
  const isOnline = useConnection(({ status }) => status === 'connected');
  const { draft, change } = useDraft(user.id, lane);
  const typing = useTellTyping(conversation?.id ?? null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setActing] = useState<ShownMessage | null>(null);
  const [editing, setEditing] = useState<ShownMessage | null>(null);
  const [isAtLatest, setAtLatest] = useState(false);
  /** Up to where all was read when the thread was opened: the mark stays where it was. */
  const [unreadAfter, setUnreadAfter] = useState(kept?.readN ?? null);
  if (unreadAfter === null && kept !== null) setUnreadAfter(kept.readN);

  const items = useMemo(
    () =>
      threadItems(open.thread, open.letters, { id: user.id, name: user.username }, unreadAfter, daysInTurn()),
    [open.thread, open.letters, user.id, user.username, unreadAfter],
  );
  const messages = useMemo(
    () => new Map(items.filter((item) => item.kind === 'message').map(({ key, message }) => [key, message])),
    [items],
  );
  // As it is by now: one that was chosen on its way may have been sent.
  const acting = chosen && (messages.get(chosen.id) ?? chosen);
  const names = new Map(conversation?.memberRoles.map(({ userId, username }) => [userId, username]));
  const tags = new Map<string | null, string | null>(
    conversation?.memberRoles.map(({ userId, clanTag }) => [userId, clanTag]),
  );
  const reading: Reading = {
    userId: user.id,
    mask,
    isOnline,
    hasNames: kind !== 'direct',
    hidden: (userId) => muted[userId] === true || blocked.some((one) => one.userId === userId),
    messageOf: (id) => messages.get(id),
    nameOf: (userId) => (userId === user.id ? user.username : (names.get(userId) ?? t`A former member`)),
    tagOf: (userId) => tags.get(userId) ?? null,
    nameOfLand: () => null,
    ...given,
  };
  useReadMark(kept, isAtLatest);
  useSpoken(items, reading);
  // At hand before it is asked for, also where the network goes meanwhile.
  useEffect(() => void MessageActions.preload().catch(doNothing), []);

  const write = (body: string, phrase?: Phrase): void => {
    const replyTo = draft.replyTo;
    void postChatCommand(lane, {
      type: 'message',
      body,
      ...(replyTo !== undefined && { replyTo }),
      ...(phrase !== undefined && { phrase }),
    });
  };
  function send(): void {
    const body = draft.body.trim();
    typing.stop(editing === null);
    if (editing === null) write(body);
    else if (body !== editing.body) void postChatCommand(lane, { type: 'edit', messageId: editing.id, body });
    setEditing(null);
    change({ body: '' });
    field.current?.focus();
  }
  const canEdit = ({ createdAt, senderId, state, deletedAt }: ShownMessage): boolean =>
    senderId === user.id && state === 'sent' && deletedAt === null && serverNow() - createdAt < EDIT_MS;
  function edit(message: ShownMessage): void {
    setEditing(message);
    change({ body: message.body });
    field.current?.focus();
  }
  const answered = draft.replyTo === undefined ? undefined : messages.get(draft.replyTo);
  const answeredName = answered?.senderName ?? '';
  const about =
    editing !== null
      ? {
          words: t`You are changing a message`,
          onCancel: () => {
            setEditing(null);
            change({ body: '' });
          },
        }
      : draft.replyTo === undefined
        ? null
        : { words: t`Reply to ${answeredName}`, onCancel: () => change({ body: draft.body }) };
  const isReadOnly = conversation !== null && (conversation.isReadOnly || !mayWrite(conversation));
  const role = conversation?.membership.role;
  return (
    <div className={cx(styles.talk, className)}>
      <MessageLog
        label={t`Messages`}
        items={items}
        reading={reading}
        open={open}
        status={statusOf(conversation, [...messages.values()], user.id)}
        onActions={isReadOnly ? null : setActing}
        onLatest={setAtLatest}
      />
      <p className={styles.typing}>
        {conversation && <Typers conversationId={conversation.id} userId={user.id} />}
      </p>
      {before}
      {isReadOnly ? (
        <p className={styles.readOnly}>{t`This conversation is read-only.`}</p>
      ) : (
        <>
          {quickWords && (
            <Suspense>
              <QuickWords
                words={quickWords}
                nameOfLand={reading.nameOfLand}
                canInsert={conversation?.writing !== 'phrases'}
                onSay={(phrase, body) => write(body, phrase)}
                onInsert={(words) => {
                  change({ ...draft, body: `${draft.body}${draft.body === '' ? '' : ' '}${words} ` });
                  field.current?.focus();
                }}
              />
            </Suspense>
          )}
          {conversation?.writing !== 'phrases' && (
            <Composer
              field={field}
              label={label}
              draft={draft}
              most={lengthIn(kind)}
              members={mentionable(conversation, user.id)}
              onChange={(changed) => {
                change(changed);
                typing.key();
              }}
              onSend={send}
              about={about}
              onEditLast={() => {
                const last = [...messages.values()].findLast(canEdit);
                if (last) edit(last);
              }}
            />
          )}
        </>
      )}
      {acting !== null && (
        <Suspense>
          <MessageActions
            message={acting}
            words={mask(acting.body)}
            userId={user.id}
            isModerator={role === 'owner' || role === 'moderator'}
            canEdit={canEdit(acting)}
            onReact={(reaction, on) =>
              void postChatCommand(lane, { type: on ? 'react' : 'unreact', messageId: acting.id, reaction })
            }
            onReply={() => {
              change({ body: draft.body, replyTo: acting.id });
              field.current?.focus();
            }}
            onEdit={() => edit(acting)}
            onDelete={() => void postChatCommand(lane, { type: 'delete', messageId: acting.id })}
            onClose={() => setActing(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const mayWrite = ({ membership, writing }: Conversation): boolean =>
  membership.accessLevel === 'write' && writing !== 'off';

/** What is known of the newest own message: that it was read, or that the server has it. */
function statusOf(
  conversation: Conversation | null,
  messages: readonly ShownMessage[],
  userId: string,
): string | null {
  const last = messages.findLast(({ senderId, state }) => senderId === userId && state === 'sent');
  if (!last || last.deletedAt !== null) return null;
  const readers = conversation?.seen.filter((one) => one.userId !== userId && one.n >= last.n).length ?? 0;
  const time = timeOfDay(new Date(last.createdAt));
  if (readers === 0) return t`Sent ${time}`;
  return conversation?.kind === 'direct' ? t`Seen` : t`Seen by ${readers}`;
}

/** With one other alone there is nobody to be named: it is they who read it. */
const mentionable = (conversation: Conversation | null, userId: string): readonly string[] =>
  conversation === null || conversation.kind === 'direct'
    ? []
    : conversation.memberRoles
        .filter((one) => one.userId !== userId && /^[\w-]+$/.test(one.username))
        .map(({ username }) => username);
