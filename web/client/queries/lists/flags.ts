import { flagRoutes, flagsSchema, type FeatureFlags } from '../../../../sync-server/protocol/flags.ts';
import { api } from '../../api/api.ts';
import type { Kept } from '../useKept.ts';
import { useSeen } from './useSeen.ts';

/** The features that the server has turned on. Until it has said so, none is. */
export const useFlags = (): Kept<FeatureFlags> =>
  useSeen({ name: 'flags', schema: flagsSchema, fetch: () => api(flagRoutes.list, {}) });
