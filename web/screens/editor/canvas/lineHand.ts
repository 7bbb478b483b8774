import type { KeyboardEvent } from 'react';
import type { Act, Hit } from './tools.ts';

/** What the hand does with coasts and borders, before any tool is asked. */
export interface LineHand {
  /** null = the tool does what it does without lines. */
  begin(hit: Hit, byFinger: boolean): Act | null;
  /** True if the key was for lines. */
  key(event: KeyboardEvent, middle: readonly [number, number]): boolean;
}
