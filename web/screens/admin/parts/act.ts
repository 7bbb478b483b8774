import { t } from '@lingui/core/macro';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { NotProved } from '../../parts/credentials/proving.ts';

/** Does something, says how it went, and has everything on the screen asked anew. True = it was done. */
export async function carryOut(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work();
    toast.success(done);
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
    return true;
  } catch (error) {
    if (!(error instanceof NotProved)) toast.error(messageOf(error, t`That did not work`));
    return false;
  }
}
