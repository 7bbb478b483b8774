/** The season of a moment: a quarter of a year, UTC, e.g. `2026-Q4`. */
export function seasonOf(at: number): string {
  const date = new Date(at);
  return `${date.getUTCFullYear()}-Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}
