/** Asks the browser not to throw away, when the disk gets full, what cannot be had again: plans, drafts, own games. */
export function keepForGood(): void {
  void navigator.storage?.persist?.();
}
