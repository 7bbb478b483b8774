import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Texts in which nothing has to be escaped: names of fields, types, ids, hashes. */
const PLAIN = /^[\w.: -]*$/;

/** Most texts are short and plain, and for these JSON.stringify takes several times as long. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * The one way to write a value down: JSON without blanks, keys sorted by UTF-16
 * code units, numbers safe integers. Keys whose value is undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical form`);
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  // Without a comparison of its own, it compares strings by their code units.
  for (const name of Object.keys(fields).toSorted()) {
    const field = fields[name];
    if (field === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(name)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
}

export const canonicalBytes = (value: unknown): Uint8Array => utf8ToBytes(canonicalJson(value));
