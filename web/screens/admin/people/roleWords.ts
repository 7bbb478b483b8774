import { t } from '@lingui/core/macro';
import type { Role } from '../../../../sync-server/protocol/roles.ts';

export const roleWords = (role: Role): string =>
  ({ admin: t`Admin`, moderator: t`Moderator`, reviewer: t`Reviewer of maps` })[role];
