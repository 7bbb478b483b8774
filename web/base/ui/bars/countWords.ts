/** A count as badges show it: "99+" above 99. */
export const countWords = (count: number): string => (count > 99 ? '99+' : String(count));
