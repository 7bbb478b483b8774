/** One screen tells this to the next through the history state. */
export interface Arrival {
  /** The path of ours to which the visitor was going when they were asked to sign in. */
  readonly from?: string;
  /** A sentence to show on arrival. */
  readonly message?: string;
}

/** History states outlive releases, so they are read with care. */
export function arrivalOf(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('from' in state && typeof state.from === 'string' && isOwnPath(state.from) && { from: state.from }),
    ...('message' in state && typeof state.message === 'string' && { message: state.message }),
  };
}

/** A path can look like one of ours and lead elsewhere: `//host/` and `/\\host` name another server, with blanks between too. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\\s])/.test(path);
