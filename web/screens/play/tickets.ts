import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  KEEP_TICKET_EVERY_MS,
  matchmakingRoutes,
  type MatchWish,
  type Ticket,
} from '../../../sync-server/protocol/matchmaking.ts';
import { api, ApiError } from '../../client/api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { queryClient } from '../../client/queries/queryClient.ts';
import { toast } from '../../base/ui/toast.ts';
import { useRealtime, useServerMessage } from '../../client/connection/useRealtime.ts';

const TICKETS = ['tickets'];

/** Searches that were ended here, and when the server has heard of it: a list that was asked for before still has them. */
const torn = new Map<string, Promise<unknown>>();

const stillWanted = async (): Promise<Ticket[]> =>
  (await api(matchmakingRoutes.tickets, {})).tickets.filter(({ id }) => !torn.has(id));

/** With what the player looks for opponents; followed live. */
export function useTickets() {
  useRealtime();
  const query = useQuery({ queryKey: TICKETS, queryFn: stillWanted }, queryClient);
  useServerMessage('match:found', () => void query.refetch());
  useServerMessage('hello', () => void query.refetch());
  return { tickets: query.data ?? [], known: query.data !== undefined, error: query.error };
}

const put = (change: (tickets: readonly Ticket[]) => Ticket[]): void =>
  void queryClient.setQueryData<Ticket[]>(TICKETS, (tickets) => change(tickets ?? []));

function tear(id: string): Promise<unknown> {
  const tearing = api(matchmakingRoutes.tear, { params: { id } }).catch((error: unknown) => {
    torn.delete(id);
    throw error;
  });
  torn.set(id, tearing);
  return tearing;
}

export async function lookFor(wish: MatchWish): Promise<void> {
  try {
    // Overtaken by a search for the same, the end of the one before would be the end of both.
    await Promise.allSettled(torn.values());
    const { ticket } = await api(matchmakingRoutes.take, { body: wish });
    // A list that was asked for before lacks it. Taken for an end of the search, it would end it.
    await queryClient.cancelQueries({ queryKey: TICKETS });
    put((tickets) => [...tickets.filter(({ pace }) => pace !== ticket.pace), ticket]);
  } catch (error) {
    toast.error(messageOf(error, t`The search could not begin. Please try again.`));
  }
}

export async function giveUp({ id }: Ticket): Promise<void> {
  put((tickets) => tickets.filter((ticket) => ticket.id !== id));
  await tear(id).catch((error: unknown) =>
    toast.error(messageOf(error, t`The search could not be ended. Please try again.`)),
  );
}

/** While somebody waits on this page: says that they are there, and tells when they need not wait any more. Leaving ends the wait. */
export function useVigil(ticket: Ticket | undefined, onFound: (roomId: string) => void): void {
  const found = useEffectEvent(onFound);
  const id = ticket?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    let over = false;
    const keep = async (): Promise<void> => {
      try {
        const { ticket: kept } = await api(matchmakingRoutes.keep, { params: { id } });
        if (over) return;
        if (kept.roomId === null) put((tickets) => tickets.map((one) => (one.id === id ? kept : one)));
        else found(kept.roomId);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) return;
        put((tickets) => tickets.filter((one) => one.id !== id));
      }
    };
    const timer = setInterval(() => void keep(), KEEP_TICKET_EVERY_MS);
    return () => {
      over = true;
      clearInterval(timer);
      put((tickets) => tickets.filter((one) => one.id !== id));
      // One that has led into a room stays as it is.
      void tear(id).catch(doNothing);
    };
  }, [id]);
}
