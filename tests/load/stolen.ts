import { readFileSync } from 'node:fs';

/** proc(5), `/proc/stat`: jiffies of all processors together, the eighth of them stolen. */
const STOLEN = 7;

function jiffies(): { readonly all: number; readonly stolen: number } {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const counts = first.trim().split(/\s+/).slice(1).map(Number);
  return {
    all: counts.slice(0, STOLEN + 1).reduce((sum, count) => sum + count),
    stolen: counts[STOLEN] ?? 0,
  };
}

/**
 * Begins to count what the host of a virtual machine gives to others; the answer tells the share since then, 0 to 1. Who
 * waits for that does not show up in the load, but in every latency.
 */
export function countStolen(): () => number {
  const before = jiffies();
  return () => {
    const now = jiffies();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}
