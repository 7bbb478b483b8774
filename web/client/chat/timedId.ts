/**
 * An id that begins with the time (UUID version 7, RFC 9562): ids of one device sort as they were made.
 * @param now milliseconds since 1970, UTC
 */
export function timedId(now: number): string {
  const random = crypto.randomUUID();
  const time = Math.round(now).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
