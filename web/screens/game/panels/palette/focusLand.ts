/** Puts the keyboard on a territory of the board, where there is one. */
export const focusLand = (territory: number): void =>
  document
    .querySelector<SVGGElement>(`[role="application"] [role="button"][data-pin="${territory}"]`)
    ?.focus({ preventScroll: true });
