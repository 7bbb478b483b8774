import { toast } from '../../sync/toast.ts';
import { announce } from '../../ui/announcements.ts';

const CARRIED_OUT = 'Your plan was carried out. Read under Plan what became of it.';

export function tellCarriedOut(): void {
  toast(CARRIED_OUT, { id: CARRIED_OUT });
  announce(CARRIED_OUT);
}
