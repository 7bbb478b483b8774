const root = document.getElementById('root');

/** Shows what goes wrong before there is anything that could show it better. */
export function showStartFailure(error: unknown): void {
  if (root) root.textContent = `Failed to start application: ${String(error)}`;
}

// Imported first of all, so that it hears of what breaks while the rest is loaded.
addEventListener('error', ({ error }) => {
  if (root?.childElementCount === 0) showStartFailure(error);
});
