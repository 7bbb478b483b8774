import { t } from '@lingui/core/macro';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import {
  MEMBER_ROLES,
  MOST_MEMBERS,
  TITLE_LENGTH,
  type Conversation,
  type ConversationMember,
  type MemberRole,
} from '../../../sync-server/protocol/chat.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Actions } from '../../base/ui/Actions.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { useConnection } from '../../client/connection/connection.ts';
import { useFriends } from '../../client/friends/useFriends.ts';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import styles from './inbox.module.css';
import { useGroup, type Group } from './useGroup.ts';

interface GroupMembersProps {
  user: User;
  conversation: Conversation;
  /** The group was left. */
  onGone: () => void;
  onClose: () => void;
}

/** What cannot be taken back, until it is said twice. */
type Asked =
  | { readonly what: 'remove' | 'hand over'; readonly member: ConversationMember }
  | { readonly what: 'leave' };

/** Who is in a group and what they are in it, and what oneself may do about that. It needs the server at once. */
export function GroupMembers({ user, conversation, onGone, onClose }: GroupMembersProps) {
  const group = useGroup(user.id, conversation);
  const isOnline = useConnection(({ status }) => status === 'connected');
  const [asked, ask] = useState<Asked | null>(null);
  const { memberRoles: members, membership } = conversation;
  const leads = membership.role !== 'member';
  const mayRemove = (one: ConversationMember): boolean =>
    one.userId !== user.id &&
    (membership.role === 'owner' || (membership.role === 'moderator' && one.role === 'member'));
  async function confirm(): Promise<void> {
    ask(null);
    if (asked?.what === 'leave') return (await group.remove(user.id)) ? onGone() : undefined;
    if (asked?.what === 'remove') await group.remove(asked.member.userId);
    if (asked?.what === 'hand over') await group.setRole(asked.member.userId, 'owner');
  }
  return (
    <Dialog open title={t`Members`} onClose={onClose}>
      <div className={styles.led}>
        {!isOnline && <output>{t`A group can be changed when you are online.`}</output>}
        {leads && <Rename key={conversation.title} group={group} title={conversation.title} />}
        <ul className={styles.members} aria-label={t`Members`}>
          {members.map((one) => {
            const { username } = one;
            return (
              <li key={one.userId}>
                <PlayerName userId={one.userId} username={username} />
                {membership.role === 'owner' && one.userId !== user.id ? (
                  <Select
                    label=""
                    fullLabel={t`Role of ${username}`}
                    value={one.role}
                    options={MEMBER_ROLES.map((id) => ({ id, name: roleWords(id) }))}
                    onChange={(role) =>
                      role === 'owner'
                        ? ask({ what: 'hand over', member: one })
                        : void group.setRole(one.userId, role as MemberRole)
                    }
                  />
                ) : (
                  <span>{roleWords(one.role)}</span>
                )}
                {mayRemove(one) && (
                  <IconButton
                    label={t`Remove ${username}`}
                    onClick={() => ask({ what: 'remove', member: one })}
                  >
                    <UserMinus aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            );
          })}
        </ul>
        {asked === null ? (
          <Button variant="quiet" onClick={() => ask({ what: 'leave' })}>{t`Leave the group`}</Button>
        ) : (
          <div role="alert">
            <p>{questionOf(asked)}</p>
            <Actions>
              <Button busy={group.isBusy} onClick={() => void confirm()}>
                {answerTo(asked)}
              </Button>
              <Button variant="quiet" onClick={() => ask(null)}>{t`Cancel`}</Button>
            </Actions>
          </div>
        )}
        {members.length < MOST_MEMBERS && <AddFriends userId={user.id} group={group} members={members} />}
      </div>
    </Dialog>
  );
}

function Rename({ group, title }: { group: Group; title: string }) {
  const [name, setName] = useState(title);
  const isNew = name.trim() !== '' && name.trim() !== title;
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) void group.rename(name.trim());
      }}
    >
      <Field
        label={t`Name of the group`}
        maxLength={TITLE_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={group.isBusy} disabled={!isNew}>{t`Rename`}</Button>
    </form>
  );
}

interface AddFriendsProps {
  userId: string;
  group: Group;
  members: readonly ConversationMember[];
}

function AddFriends({ userId, group, members }: AddFriendsProps) {
  const { friends } = useFriends(userId);
  const others = friends.filter((friend) => !members.some((one) => one.userId === friend.userId));
  if (others.length === 0) return null;
  return (
    <section aria-label={t`Add friends`}>
      <h3 className={styles.heading}>{t`Add friends`}</h3>
      <p>{t`Whoever is added later can read all that was said before.`}</p>
      <ul className={styles.members}>
        {others.map(({ userId: id, username }) => (
          <li key={id}>
            <PlayerName userId={id} username={username} />
            <Button
              size="s"
              aria-label={t`Add ${username}`}
              busy={group.isBusy}
              onClick={() => void group.add(id)}
            >
              {t`Add`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const roleWords = (role: MemberRole): string =>
  role === 'owner' ? t`Owner` : role === 'moderator' ? t`Moderator` : t`Member`;

function questionOf(asked: Asked): string {
  if (asked.what === 'leave') return t`You read nothing more of this group. What you have written stays.`;
  const { username } = asked.member;
  return asked.what === 'remove'
    ? t`${username} reads nothing more of this group. What they have written stays.`
    : t`${username} leads the group from then on, and you are a moderator.`;
}

function answerTo(asked: Asked): string {
  if (asked.what === 'leave') return t`Yes, leave`;
  const { username } = asked.member;
  return asked.what === 'remove' ? t`Yes, remove ${username}` : t`Yes, hand over to ${username}`;
}
