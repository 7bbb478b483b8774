import { profileRoutes, profileSchema, type Profile } from '../../../../sync-server/protocol/profile.ts';
import { api } from '../../api/api.ts';
import type { Kept } from '../useKept.ts';
import { FRESH_MS } from '../queryClient.ts';
import { putSeen, renewSeen, useSeen } from './useSeen.ts';

const nameOf = (username: string): string => `profile:${username.toLowerCase()}`;

/** A player's profile, as everybody may know it. */
export const useProfile = (username: string): Kept<Profile> =>
  useSeen({
    name: nameOf(username),
    schema: profileSchema,
    // The bar shows it too, which comes a moment before or after the screen.
    staleTime: FRESH_MS,
    fetch: async () => (await api(profileRoutes.of, { params: { username } })).profile,
  });

export const putProfile = (profile: Profile): void => putSeen(nameOf(profile.username), profile);

export const renewProfile = (username: string): void => renewSeen(nameOf(username));
