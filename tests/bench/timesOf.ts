/** How long each of some looks took, one after another: the share of them that took no longer, to milliseconds. */
export async function timesOf(
  looks: number,
  look: (at: number) => Promise<unknown> | undefined,
): Promise<(share: number) => number> {
  const times: number[] = [];
  for (let at = 0; at < looks; at++) {
    const started = performance.now();
    await look(at);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return (share) => times[Math.floor(share * (looks - 1))] ?? 0;
}
