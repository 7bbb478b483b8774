/** Held by every page on which it is its player's turn; the browser knows of all tabs. */
const LOCK = 'own-turn';

/** Keeps new versions of the app from taking over until the answer is called. */
export function holdTurn(): () => void {
  let end = (): void => undefined;
  const over = new Promise<void>((done) => {
    end = done;
  });
  // Absent where the page did not come by https; no new version takes over there either.
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => over);
  return end;
}

/** Runs as soon as it is the player's turn in no tab. */
export const whenNoTurn = async (run: () => void | Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request(LOCK, run);
  else await run();
};
