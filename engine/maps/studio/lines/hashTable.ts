/** Spreads what is near: neighbours on the grid would fill the same corner of a table. */
export const mixed = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 13)) >>> 0;
};

/** The least power of two that leaves half of a table free. */
export const roomFor = (count: number): number => 2 << (32 - Math.clz32(Math.max(8, count)));
