import type { Connection } from './tabs.ts';

/** What the leading tab does for all tabs of the account, beginning with the connection as it is known; answers how to stop. */
export type Leading = (userId: string, known: Connection) => () => void;

/** The leader is made of services that stand above the connection, so the app says where it is found. */
let find = (): Promise<Leading> => Promise.reject(new Error('The app has not said how to lead.'));

export const leadWith = (load: () => Promise<Leading>): void => {
  find = load;
};

export const findLeading = (): Promise<Leading> => find();
