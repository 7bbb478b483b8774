import { t } from '@lingui/core/macro';
import { Crosshair } from 'lucide-react';
import { IconButton } from '../../../../base/ui/IconButton.tsx';

/** Shows on the map what a line tells of. */
export function LookButton({ place, onLook }: { place: string; onLook: () => void }) {
  return (
    <IconButton label={t`Show ${place} on the map`} onClick={onLook}>
      <Crosshair />
    </IconButton>
  );
}
