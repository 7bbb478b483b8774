import { plural, t } from '@lingui/core/macro';
import type { Check, CheckName } from '../../../../sync-server/protocol/admin/health.ts';
import { i18n } from '#i18n';
import { lengthWords } from '../parts/ages.ts';

export const checkName = (name: CheckName): string =>
  ({
    backups: t`Backups`,
    database: t`Database`,
    disk: t`Disk`,
    loop: t`Event loop`,
    memory: t`Memory`,
    mail: t`Mail`,
    rooms: t`Rooms`,
    certificate: t`Certificate`,
    audit: t`Audit log`,
  })[name];

const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);
const percent = (share: number): string => `${number(share * 100)} %`;

const GIGA = 1e9;
const MEGA = 1e6;

/** The size of a file. */
const sizeWords = (bytes: number): string =>
  bytes >= GIGA ? `${number(bytes / GIGA, 1)} GB` : `${number(bytes / MEGA, 1)} MB`;

/** What was measured, in words. */
export function checkValue({ name, value, size }: Check): string {
  if (value === null) return name === 'backups' ? t`none is known` : t`not used`;
  const [count, age] = [number(value), lengthWords(value)];
  return {
    backups: () => t`${age} old`,
    database: () => (size === null ? `${count} ms` : `${sizeWords(size)}, ${count} ms`),
    disk: () => t`${{ share: percent(value) }} free`,
    loop: () => `${count} ms`,
    memory: () => t`${{ share: percent(value) }} used`,
    mail: () => (value === 0 ? t`no queue` : t`waits ${age}`),
    rooms: () => (value === 0 ? t`all can be read` : t`${count} damaged`),
    certificate: () => t`${count} days left`,
    audit: () => plural(value, { one: '# entry verified', other: '# entries verified' }),
  }[name]();
}
