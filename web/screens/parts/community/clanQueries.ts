import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import {
  clanRoutes,
  ownClanSchema,
  type ClanAct,
  type ClanLadder,
  type OwnClan,
} from '../../../../sync-server/protocol/clans.ts';
import { api } from '../../../client/api/api.ts';
import { tabs } from '../../../client/connection/tabs.ts';
import { serverSpoke, type PayloadOf } from '../../../client/connection/topics.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import type { Kept } from '../../../client/queries/useKept.ts';
import { putSeen, renewSeen, useSeen } from '../../../client/queries/lists/useSeen.ts';

const OWN = 'own-clan';
const nameOf = (slug: string): string => `clan:${slug}`;

export const useClans = (query: { q?: string; by?: ClanLadder; after?: string; limit?: number }) =>
  useSeen({
    name: `clans:${JSON.stringify(query)}`,
    schema: clanRoutes.list.reply,
    fetch: () => api(clanRoutes.list, { query }),
  });

/** A clan's page, as it changes. */
export function useClan(slug: string) {
  useEffect(
    () =>
      tabs.on(serverSpoke, ({ event, payload }) => {
        // Sound because the leader passes on what the server has sent under that name.
        if (event === 'clan.changed' && (payload as PayloadOf<'clan.changed'>).slug === slug) renewClan(slug);
      }),
    [slug],
  );
  return useSeen({
    name: nameOf(slug),
    schema: clanRoutes.get.reply,
    fetch: () => api(clanRoutes.get, { params: { slug } }),
  });
}

/** What clans are to whoever is signed in. */
export const useOwnClan = (): Kept<OwnClan> =>
  useSeen({ name: OWN, schema: ownClanSchema, fetch: () => api(clanRoutes.own, {}) });

export const renewClan = (slug: string): void => {
  renewSeen(nameOf(slug));
  renewSeen(OWN);
};

/** Something that is done about membership. It needs the server, and says so where there is none. */
export function useClanAct(slug: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  return {
    /** What is under way, by its type and whom it is about. */
    busy,
    failure,
    /** The last one was carried out. */
    isDone,
    async act(body: ClanAct): Promise<void> {
      setBusy(body.type + ('userId' in body ? body.userId : ''));
      setFailure(null);
      setDone(false);
      try {
        putSeen(OWN, (await api(clanRoutes.act, { params: { slug }, body })).own);
        renewSeen(nameOf(slug));
        setDone(true);
      } catch (error) {
        setFailure(messageOf(error, t`This needs the network. Nothing has changed.`));
      }
      setBusy(null);
    },
  };
}
