import { type EventViews } from './eventViews.ts';

export const events: EventViews<'domination'> = {};
