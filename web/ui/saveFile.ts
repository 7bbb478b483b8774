/** The browser has begun to write the file by then. */
const RELEASE_AFTER_MS = 60_000;

/** Hands the player a file of JSON. */
export function saveFile(name: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}
