import { create } from 'zustand';
import type { CallOf, ReplyOf, Route } from '../../../../sync-server/protocol/contract.ts';
import { api, ApiError } from '../../../client/api/api.ts';

interface Asking {
  /** Called with whether somebody has proved who they are; null = nobody is asked. */
  readonly answer: ((isProved: boolean) => void) | null;
}

/** True while the dialog stands open that asks who is there. */
export const useAsking = create<Asking>(() => ({ answer: null }));

/** Opens the dialog. True = whoever is there has proved it. */
export const prove = (): Promise<boolean> =>
  new Promise((resolve) => {
    useAsking.setState({
      answer(isProved) {
        useAsking.setState({ answer: null });
        resolve(isProved);
      },
    });
  });

/** An act whose caller would not prove who they are. */
export class NotProved extends Error {}

/** Calls the server; where it wants to know who is there that is asked first, and then called again. */
export async function act<T extends Route>(route: T, call: Partial<CallOf<T>>): Promise<ReplyOf<T>> {
  const given = call as Parameters<typeof api<T>>[1];
  try {
    return await api(route, given);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm_first') throw error;
    if (!(await prove())) throw new NotProved();
    return api(route, given);
  }
}
