import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Leads by the arrows from a field in which somebody is looked for to what was found, and back.
 * @param inside an element of the search or section in which both stand
 * @param stops what can be chosen, as a selector
 * @param isFirstMeant Enter in the field chooses the first: it is of what stands in the field now
 */
export function useFoundKeys(
  inside: RefObject<HTMLElement | null>,
  stops: string,
  isFirstMeant: boolean,
): void {
  const onKey = useEffectEvent((area: Element, event: KeyboardEvent) => {
    const field = area.querySelector('input');
    const found = [...area.querySelectorAll<HTMLElement>(stops)];
    const at = found.findIndex((stop) => stop === event.target);
    // Elsewhere, as at a name beside a button, keys mean what they mean.
    if (event.isComposing || (at === -1 && event.target !== field)) return;
    if (event.key === 'Enter' && at === -1 && isFirstMeant) found[0]?.click();
    else if (event.key === 'ArrowDown') found[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (at > 0 ? found[at - 1] : field)?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const area = inside.current?.closest('search, section');
    if (!area) return undefined;
    const listen = (event: Event): void => {
      if (event instanceof KeyboardEvent) onKey(area, event);
    };
    area.addEventListener('keydown', listen);
    return () => area.removeEventListener('keydown', listen);
  }, [inside]);
}
