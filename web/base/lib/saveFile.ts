/** The browser has begun to write the file by then. */
const RELEASE_AFTER_MS = 60_000;

/** Hands the player a file, of JSON if nothing else is said. */
export function saveFile(name: string, content: string | Blob, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}
