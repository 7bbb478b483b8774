import { t } from '@lingui/core/macro';
import type { Range } from '../../../../sync-server/protocol/admin/dashboard.ts';

export const rangeWords = (range: Range): string =>
  ({ day: t`24 hours`, week: t`7 days`, month: t`30 days` })[range];
