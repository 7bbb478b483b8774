/**
 * Keeps an answer for as long as all from which it follows is the same, thing by thing: a board that is made again is mostly the one
 * before. Only the last answer is kept.
 */
export function whileSame<Answer>(): (of: readonly unknown[], work: () => Answer) => Answer {
  let before: { readonly of: readonly unknown[]; readonly answer: Answer } | undefined;
  return (of, work) => {
    if (before === undefined || !areSame(before.of, of)) before = { of, answer: work() };
    return before.answer;
  };
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at += 1) if (some[at] !== others[at]) return false;
  return true;
}
