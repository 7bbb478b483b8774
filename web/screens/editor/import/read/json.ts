import { LIMITS, Refused } from '../model/limits.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** @throws Refused */
export function readJson(text: string): unknown {
  if (depthOf(text) > LIMITS.nesting) throw new Refused('too_deep');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('json_broken');
  }
}

/** How deep brackets are nested, those in strings included. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') most = Math.max(most, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return most;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectsIn = (value: unknown): JsonObject[] => listIn(value).filter(isObject);

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A text or a number as text; '' for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const finiteOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
