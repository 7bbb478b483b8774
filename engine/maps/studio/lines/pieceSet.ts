import { mixed, roomFor } from './hashTable.ts';

/** Pieces as a set, each the same from both sides: a table with open addressing, because maps of sets took most of the time. */
export class PieceSet {
  private readonly mask: number;
  private readonly least: Int32Array;
  private readonly most: Int32Array;
  size = 0;

  /** @param most how many pieces there will be at most */
  constructor(most: number) {
    const room = roomFor(most);
    this.mask = room - 1;
    this.least = new Int32Array(room).fill(-1);
    this.most = new Int32Array(room);
  }

  has(one: number, other: number): boolean {
    return this.least[this.slotOf(Math.min(one, other), Math.max(one, other))] !== -1;
  }

  /** Answers false if it is there already. */
  add(one: number, other: number): boolean {
    const [least, most] = [Math.min(one, other), Math.max(one, other)];
    const slot = this.slotOf(least, most);
    if (this.least[slot] !== -1) return false;
    this.least[slot] = least;
    this.most[slot] = most;
    this.size += 1;
    return true;
  }

  private slotOf(least: number, most: number): number {
    let slot = mixed(least ^ Math.imul(most, 0x9e3779b1)) & this.mask;
    while (this.least[slot] !== -1 && (this.least[slot] !== least || this.most[slot] !== most)) {
      slot = (slot + 1) & this.mask;
    }
    return slot;
  }
}
