import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { warRoutes, type WarAct } from '../../../../sync-server/protocol/wars.ts';
import { useSession } from '../../../client/account/session.ts';
import { api, isFinal } from '../../../client/api/api.ts';
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

/** What has become of an act; whatever has not reached the server may go better later. */
export type ActOutcome = 'done' | 'refused' | 'unreached';

/** Something that is done about a war. It needs the server, and says so where there is none. */
export function useWarAct(id: string) {
  const [busy, setBusy] = useState<WarAct['type'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (body: WarAct): Promise<ActOutcome> => {
    setBusy(body.type);
    setFailure(null);
    try {
      putSeen(nameOf(id), await api(warRoutes.act, { params: { id }, body }));
      return 'done';
    } catch (error) {
      setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
      return isFinal(error) ? 'refused' : 'unreached';
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    failure,
    send,
    /** Answers whether it was carried out. */
    act: async (body: WarAct): Promise<boolean> => (await send(body)) === 'done',
  };
}
