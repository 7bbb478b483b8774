import { z } from 'zod/mini';
import { none, route } from './contract.ts';

/** Features that not every installation has. */
export const FEATURE_FLAGS = ['ui_map_polygon_editor'] as const;
export type FeatureFlag = (typeof FEATURE_FLAGS)[number];

/** Those that are on for as long as no administrator has chosen. */
export const ON_BY_DEFAULT: ReadonlySet<FeatureFlag> = new Set(['ui_map_polygon_editor']);

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
