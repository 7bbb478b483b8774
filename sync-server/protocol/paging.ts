import { z } from 'zod/mini';

/** A whole number of a query. One outside the range is brought into it and not refused. */
export const clamped = (fallback: number, low: number, high: number) =>
  z._default(
    z.pipe(
      z.coerce.number(),
      z.transform((value) => Math.min(high, Math.max(low, Math.trunc(value)))),
    ),
    fallback,
  );

/** The size of a page. */
export const pageSize = (usual: number, most: number) => clamped(usual, 1, most);
