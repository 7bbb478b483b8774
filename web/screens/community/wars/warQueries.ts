import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { warRoutes, type WarAct } from '../../../../sync-server/protocol/wars.ts';
import { useSession } from '../../../client/account/session.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { putSeen, useSeen } from '../../../client/queries/lists/useSeen.ts';

const nameOf = (id: string): string => `war:${id}`;

/** A war as the viewer may see it. */
export function useWar(id: string) {
  const isSignedIn = useSession(({ user }) => user?.emailVerified === true);
  const route = isSignedIn ? warRoutes.seen : warRoutes.get;
  return useSeen({
    name: nameOf(id),
    schema: warRoutes.seen.reply,
    fetch: () => api(route, { params: { id } }),
  });
}

/** Wars that go on. */
export const useWars = () =>
  useSeen({ name: 'wars', schema: warRoutes.list.reply, fetch: () => api(warRoutes.list, {}) });

/** The wars of a clan; of one's own what is only offered as well. */
export const useClanWars = (slug: string, isOwn: boolean) =>
  useSeen({
    name: isOwn ? 'own-wars' : `wars:${slug}`,
    schema: warRoutes.ofClan.reply,
    fetch: () => (isOwn ? api(warRoutes.ofOwnClan, {}) : api(warRoutes.ofClan, { params: { slug } })),
  });

/** Something that is done about a war. It needs the server, and says so where there is none. */
export function useWarAct(id: string) {
  const [busy, setBusy] = useState<WarAct['type'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    /** Answers whether it was carried out. */
    async act(body: WarAct): Promise<boolean> {
      setBusy(body.type);
      setFailure(null);
      try {
        putSeen(nameOf(id), await api(warRoutes.act, { params: { id }, body }));
        return true;
      } catch (error) {
        setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
