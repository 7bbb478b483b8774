/** Ids come in the order of time, so that lists show what is new at their end. */
export const newId = (prefix: string): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${prefix}${Date.now().toString(36)}${random.toString(36).padStart(7, '0')}`;
};

/** Vertices are many and in no order: theirs are short. */
export function newVertexId(prefix: 'v' | 'l' | 's' | 't'): string {
  if (prefix !== 'v') return newId(prefix);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `v${random.toString(36)}`;
}
