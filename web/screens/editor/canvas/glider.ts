/** Farther off nothing is held, in pixels. */
const FAR = 20_000;

/** Puts an element so many pixels off. */
export type Glide = (x: number, y: number) => void;

/**
 * Moves an element by pixels as the picture that it is. Its two animations stand still and are set to a place: a transform that is
 * set makes the browser put all layers of the page together anew, one that an animation has does not.
 */
export function glider(element: Element): Glide {
  const along = (from: Keyframe, to: Keyframe): Animation => {
    const animation = element.animate([from, to], { duration: FAR * 2, fill: 'both' });
    animation.pause();
    return animation;
  };
  const across = along({ translate: `${-FAR}px` }, { translate: `${FAR}px` });
  const down = along({ transform: `translateY(${-FAR}px)` }, { transform: `translateY(${FAR}px)` });
  return (x, y) => {
    across.currentTime = x + FAR;
    down.currentTime = y + FAR;
  };
}
