/** A state is kept for each so many entries, */
const KEPT_EVERY = 64;
/** and together with those that were looked at last never more than this: the specification's "lockstep states cached". */
export const STATES_CACHED = 400;

/** Where each entry is folded onto a state of its own. */
export const oneByOne =
  <State>(next: (state: State, seq: number) => State) =>
  (state: State, after: number, upTo: number): State => {
    let at = state;
    for (let seq = after + 1; seq <= upTo; seq++) at = next(at, seq);
    return at;
  };

/**
 * A fold of which any point can be had: forwards, backwards, in any order.
 * @param first the state before entry 1
 * @param onTo the state after entry `upTo` from that after entry `after`: many at once cost one copy of a state
 * @returns the state after entry `seq`; 0 = before the first
 */
export function foldCache<State>(
  first: State,
  entries: number,
  onTo: (state: State, after: number, upTo: number) => State,
): (seq: number) => State {
  const every = Math.max(KEPT_EVERY, Math.ceil((2 * entries) / STATES_CACHED));
  const kept: State[] = [first];
  const mostRecent = STATES_CACHED - Math.ceil(entries / every) - 1;
  const recent = new Map<number, State>();

  function remember(seq: number, state: State): State {
    recent.delete(seq);
    recent.set(seq, state);
    const [oldest] = recent.keys();
    if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
    return state;
  }

  return (seq) => {
    if (!Number.isInteger(seq) || seq < 0 || seq > entries)
      throw new RangeError(`no entry ${seq} of ${entries}`);
    const known = recent.get(seq);
    if (known !== undefined) return remember(seq, known);
    let at = Math.min(Math.floor(seq / every), kept.length - 1) * every;
    let state = kept[at / every] as State;
    // Beyond the states kept so far each of them is stopped at, so that none is left out.
    const isKept = kept.length > Math.floor(seq / every);
    for (let near = seq - 1; isKept && near > at; near--) {
      const nearer = recent.get(near);
      if (nearer === undefined) continue;
      [at, state] = [near, nearer];
      break;
    }
    while (at < seq) {
      const upTo = Math.min(seq, (Math.floor(at / every) + 1) * every);
      [state, at] = [onTo(state, at, upTo), upTo];
      if (at % every === 0 && at / every === kept.length) kept.push(state);
    }
    return remember(seq, state);
  };
}
