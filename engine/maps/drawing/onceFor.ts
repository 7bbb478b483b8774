/**
 * A function that works once for each thing: things are never changed, and a board that is drawn again shares with the one before all
 * that has stayed.
 */
export function onceFor<Thing extends object, Answer>(work: (thing: Thing) => Answer): typeof work {
  const known = new WeakMap<Thing, { readonly answer: Answer }>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before.answer;
    const answer = work(thing);
    known.set(thing, { answer });
    return answer;
  };
}
