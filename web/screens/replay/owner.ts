import { GUEST } from '../../../db/local/core/guest.ts';
import { useSession } from '../../client/account/session.ts';

/** Under whose name this device keeps games and studies. */
export const useOwner = (): string => useSession((session) => session.user?.id ?? GUEST);
