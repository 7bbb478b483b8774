import type { ruleFigures } from './figures.ts';

/** Put in by the build. */
declare const __RULE_FIGURES__: ReturnType<typeof ruleFigures>;

export const FIGURES = __RULE_FIGURES__;
