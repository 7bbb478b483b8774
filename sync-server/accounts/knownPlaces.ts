import { createHmac } from 'node:crypto';
import { isKnownPlace, rememberPlace } from '../../db/server/accounts/knownPlaces.ts';
import type { Accounts } from './context.ts';

/** Where accounts have signed in from: guesses of others cannot keep their owners out there. */
export interface KnownPlaces {
  /** @param network as limits count by it */
  isKnown(userId: string, network: string): Promise<boolean>;
  remember(userId: string, network: string): Promise<void>;
}

/** Kept by the server's key, so that whoever reads the database learns no address of anybody. */
export function knownPlaces({ db, key, now }: Pick<Accounts, 'db' | 'key' | 'now'>): KnownPlaces {
  const hashed = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  const placeOf = (userId: string, network: string): string => hashed(`place/${userId}/${network}`);
  return {
    isKnown: (userId, network) => isKnownPlace(db, userId, placeOf(userId, network)),
    remember: (userId, network) =>
      rememberPlace(db, {
        user_id: userId,
        place: placeOf(userId, network),
        seen_at: now(),
        network: hashed(`network/${network}`),
      }),
  };
}
