import type { EventViews } from './eventView.ts';

export const domination: EventViews<'domination'> = {};
