import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { useWide } from './useWide.ts';

/** A board is much to fetch for those who do not look at it. */
const PreviewBoard = lazyPart(() => import('./PreviewBoard.tsx'), 'PreviewBoard');

/** The map as a game shows it on a phone of 390 px. */
export function PhonePreview({ map, onClose }: { map: MapDefinition | null; onClose(): void }) {
  const isWide = useWide();
  return (
    <Dialog
      open={map !== null}
      onClose={onClose}
      kind={isWide ? 'dialog' : 'sheet'}
      title={t`Preview on a phone`}
    >
      {map !== null && (
        <Suspense>
          <PreviewBoard map={map} />
        </Suspense>
      )}
    </Dialog>
  );
}
