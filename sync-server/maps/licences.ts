/** Licences of maps that others may change and publish again. */
export const isForkable = (licence: string): boolean =>
  /^(CC0|CC BY(-SA|-NC|-NC-SA)?)\b/i.test(licence) && !/\bND\b/i.test(licence);
