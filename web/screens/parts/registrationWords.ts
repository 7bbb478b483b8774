import { t } from '@lingui/core/macro';
import type { Registration } from '../../../sync-server/protocol/setup.ts';

export const registrationWords = (registration: Registration): string =>
  ({ open: t`Everybody`, invite: t`Anyone with an invitation`, closed: t`Nobody` })[registration];
