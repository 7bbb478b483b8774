import { t } from '@lingui/core/macro';
import type { Registration } from '../../../sync-server/protocol/setup.ts';

export const registrationWords = (registration: Registration): string =>
  ({ open: t`Everybody`, invite: t`Whoever has an invitation`, closed: t`Nobody` })[registration];
