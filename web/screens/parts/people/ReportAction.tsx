import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { closeCard, type CardActionProps } from './openCard.ts';

const ReportForm = lazyPart(() => import('../report/ReportForm.tsx'), 'ReportForm');

/** Tells the moderators of somebody's name, words or picture. */
export function ReportAction({ of: { id } }: CardActionProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button onClick={() => setAsking(true)}>
        <Flag aria-hidden="true" />
        {t`Report`}
      </Button>
    );
  }
  return (
    <Suspense>
      <ReportForm kind="person" targetId={id} onClose={closeCard} />
    </Suspense>
  );
}
