import { toast } from '../../../base/ui/toast.ts';

/** Says why nothing has come of a gesture, for everybody to see: only the last of these sentences stays. */
export const refuse = (why: string): void => toast(why, { id: 'refused' });
