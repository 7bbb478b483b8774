/** For what is kept for good, as a plan, a draft or a game of this device: it should not go when the disk gets full. */
export function keepForGood(): void {
  void navigator.storage?.persist?.();
}
