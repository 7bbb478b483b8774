import type { BoardPlan } from './plan.ts';
import { europe } from './plans/europe.ts';
import { greatWorld } from './plans/greatWorld.ts';
import { usa } from './plans/usa.ts';
import { world } from './plans/world.ts';

export const PLANS: readonly BoardPlan[] = [world, europe, usa, greatWorld];
