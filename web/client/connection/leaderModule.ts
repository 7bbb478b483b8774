import type { Connection } from './topics.ts';

/** Leads from now on, beginning with the connection as it is known, until the answer is called. */
export type Lead = (userId: string, known: Connection) => () => void;

/** The leader is composed of services that stand above the connection, so the app says where it is found. */
let load = (): Promise<Lead> => Promise.reject(new Error('The app has not said how to lead.'));

export const setLeaderModule = (loader: () => Promise<Lead>): void => {
  load = loader;
};

export const loadLeader = (): Promise<Lead> => load();
