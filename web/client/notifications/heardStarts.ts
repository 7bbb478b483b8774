const STARTS_HEARD = 'ck_starts_heard';

/** Is the start of a room's game still to be heard? It is once for each room and visit of the browser, so ask only to sound it. */
export function isFirstStart(roomId: string): boolean {
  const heard = sessionStorage.getItem(STARTS_HEARD)?.split(' ') ?? [];
  if (heard.includes(roomId)) return false;
  sessionStorage.setItem(STARTS_HEARD, [...heard, roomId].join(' '));
  return true;
}
