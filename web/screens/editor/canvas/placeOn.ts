const frames = new WeakMap<Element, DOMRect>();

/**
 * Where a pointer is on a surface, in pixels. While a finger or a button is down the surface stays where it is, and is not
 * measured again: for that the browser would have to lay the page out at every move.
 */
export function placeOn(surface: Element, event: MouseEvent): readonly [number, number] {
  const known = event.buttons > 0 && event.type === 'pointermove' ? frames.get(surface) : undefined;
  const frame = known ?? surface.getBoundingClientRect();
  frames.set(surface, frame);
  return [event.clientX - frame.left, event.clientY - frame.top];
}
