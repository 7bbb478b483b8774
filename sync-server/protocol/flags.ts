import { z } from 'zod/mini';
import { none, route } from './contract.ts';

/** Features that an installation may turn on before they are for everybody. */
export const FEATURE_FLAGS = ['ui_map_polygon_editor'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

export const flagsSchema = z.record(z.enum(FEATURE_FLAGS), z.boolean());
export type FeatureFlags = z.infer<typeof flagsSchema>;

export const flagRoutes = {
  list: route({
    method: 'GET',
    path: '/feature-flags',
    access: 'public',
    summary: 'Which features this server has turned on',
    query: none,
    body: none,
    reply: flagsSchema,
  }),
};
