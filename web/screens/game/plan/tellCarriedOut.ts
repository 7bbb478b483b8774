import { t } from '@lingui/core/macro';
import { toast } from '../../../base/ui/toast.ts';
import { announce } from '../../../base/ui/announcements.ts';

export function tellCarriedOut(): void {
  const carriedOut = t`Your plan has run. See how it went under Plan.`;
  toast(carriedOut, { id: carriedOut });
  announce(carriedOut);
}
