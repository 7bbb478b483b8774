import type { Caller } from '../../accounts/signIn.ts';
import type { Staff } from '../../moderation/context.ts';
import type { Origin } from '../access/address.ts';

/** Whoever acts, with where from: the audit log tells of both. */
export const staffOf = ({ caller, origin }: { readonly caller: Caller; readonly origin: Origin }): Staff => ({
  id: caller.user.id,
  network: origin.network,
  user: caller.user,
});
