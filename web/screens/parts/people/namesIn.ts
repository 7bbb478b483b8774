/** A piece of a sentence; with a person, it is their name. */
export interface Piece<Person> {
  readonly text: string;
  readonly person: Person | null;
}

/** Nobody speaks of a name that stands within a longer word. */
const INSIDE_WORD = /[\p{L}\p{N}_-]/u;

/**
 * Finds the names of people in a sentence, whatever language it was put together in. The longest name that fits wins.
 * @returns pieces that make up the sentence again, in its order
 */
export function namesIn<Person extends { readonly username: string }>(
  sentence: string,
  people: readonly Person[],
): Piece<Person>[] {
  const longestFirst = people.toSorted((a, b) => b.username.length - a.username.length);
  const pieces: Piece<Person>[] = [];
  let plain = '';
  for (let at = 0; at < sentence.length;) {
    const person = longestFirst.find(({ username }) => isWord(sentence, at, username));
    if (!person) {
      plain += sentence[at++] ?? '';
      continue;
    }
    if (plain !== '') pieces.push({ text: plain, person: null });
    pieces.push({ text: person.username, person });
    plain = '';
    at += person.username.length;
  }
  if (plain !== '') pieces.push({ text: plain, person: null });
  return pieces;
}

const isWord = (sentence: string, at: number, word: string): boolean =>
  word !== '' &&
  sentence.startsWith(word, at) &&
  !INSIDE_WORD.test(sentence[at - 1] ?? ' ') &&
  !INSIDE_WORD.test(sentence[at + word.length] ?? ' ');
