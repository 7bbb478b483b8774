import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The one way to write a value down: JSON without blanks, keys sorted by UTF-16
 * code units, numbers safe integers. Keys whose value is undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical form`);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}

export const canonicalBytes = (value: unknown): Uint8Array => utf8ToBytes(canonicalJson(value));
