import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Conversation, MemberRole } from '../../../sync-server/protocol/chat.ts';
import { messageRoutes } from '../../../sync-server/protocol/messages.ts';
import { toast } from '../../base/ui/toast.ts';
import { api } from '../../client/api/api.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { conversationsAsked } from '../../client/chat/topics.ts';
import { tabs } from '../../client/connection/tabs.ts';
import { localData } from '../../client/device/localData.ts';

/** What can be done to a group. Each answers whether the server has done it; if not, the player was told why. */
export interface Group {
  readonly isBusy: boolean;
  rename(title: string): Promise<boolean>;
  add(userId: string): Promise<boolean>;
  remove(userId: string): Promise<boolean>;
  setRole(userId: string, role: MemberRole): Promise<boolean>;
}

/** @param userId of the player, whose device keeps what the server answers */
export function useGroup(userId: string, { id }: Conversation): Group {
  const [isBusy, setBusy] = useState(false);
  async function change(ask: () => Promise<{ readonly conversation?: Conversation }>): Promise<boolean> {
    setBusy(true);
    try {
      const { conversation } = await ask();
      if (conversation) await (await localData(userId)).conversations.save(conversation);
      else tabs.tell(conversationsAsked, {});
      return true;
    } catch (error) {
      toast.error(messageOf(error, t`The group was not changed`));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    rename: (title) => change(() => api(messageRoutes.rename, { params: { id }, body: { title } })),
    add: (added) =>
      change(() => api(messageRoutes.addMembers, { params: { id }, body: { userIds: [added] } })),
    remove: (gone) =>
      change(async () => {
        await api(messageRoutes.removeMember, { params: { id, userId: gone } });
        return {};
      }),
    setRole: (named, role) =>
      change(() => api(messageRoutes.setRole, { params: { id, userId: named }, body: { role } })),
  };
}
