import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useAnnouncements } from './announcements.ts';

/** Once in the document, under everything else: reads out what `announce()` is given. */
export function LiveRegion() {
  const { polite, assertive } = useAnnouncements();
  return (
    <VisuallyHidden>
      <output>{polite}</output>
      <span role="alert">{assertive}</span>
    </VisuallyHidden>
  );
}
