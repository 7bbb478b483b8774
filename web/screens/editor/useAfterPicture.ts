import { useEffect, useState } from 'react';

/** False until the browser has drawn what there is: what need not be in a first picture is rendered after it. */
export function useAfterPicture(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(later);
    };
  }, []);
  return isDrawn;
}
