/** One line of what the page has complained about. */
export interface LogEntry {
  readonly level: 'error' | 'warn';
  readonly text: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

const KEPT = 300;
const LONGEST = 2_000;

let entries: readonly LogEntry[] = [];

/** Oldest first. They stay on this device. */
export const clientLogs = (): readonly LogEntry[] => entries;

/** Keeps errors and warnings from now on, and has errors heard as `app:error` events too. */
function keepClientLogs(): void {
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console -- what libraries say there is to be kept
    const say = console[level].bind(console);
    // oxlint-disable-next-line no-console
    console[level] = (...parts: unknown[]) => {
      keep(level, parts.map(textOf).join(' '));
      say(...parts);
    };
  }
  addEventListener('error', ({ error, message }) => keep('error', error ? textOf(error) : message));
  addEventListener('unhandledrejection', ({ reason }) => keep('error', textOf(reason)));
}

function keep(level: LogEntry['level'], text: string): void {
  const entry = { level, text: text.slice(0, LONGEST), at: Date.now() };
  entries = [...entries, entry].slice(-KEPT);
  if (level === 'error') dispatchEvent(new CustomEvent('app:error', { detail: entry }));
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  if (typeof part === 'string') return part;
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    // It refers to itself.
    return String(part);
  }
}

// The first thing that a page does: what breaks while the rest is loaded is to be read later.
keepClientLogs();
