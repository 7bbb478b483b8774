import { plural, t } from '@lingui/core/macro';
import type { Check, CheckName, QueueName } from '../../../../sync-server/protocol/admin/health.ts';
import { i18n } from '#i18n';
import { lengthWords } from '../parts/ages.ts';
import { percentWords } from '../../../base/i18n/percentWords.ts';

export const checkName = (name: CheckName): string =>
  ({
    backups: t`Backups`,
    database: t`Database`,
    disk: t`Disk`,
    loop: t`Event loop`,
    memory: t`Memory`,
    mail: t`Mail`,
    push: t`Pushes`,
    redis: 'Redis',
    clocks: t`Clocks of the processes`,
    rooms: t`Rooms`,
    certificate: t`Certificate`,
    audit: t`Audit log`,
  })[name];

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);
export const percent = (share: number): string => percentWords(number(share * 100));

const GIGA = 1e9;
const MEGA = 1e6;

/** The size of a file. */
export const sizeWords = (bytes: number): string =>
  bytes >= GIGA ? `${number(bytes / GIGA, 1)} GB` : `${number(bytes / MEGA, 1)} MB`;

/** What waits there to be done. */
export const queueName = (name: QueueName): string =>
  ({
    mails: t`Mails`,
    turnPushes: t`Pushes of games`,
    wordPushes: t`Pushes of messages`,
    results: t`Finished games to be counted`,
    fairPlay: t`Ranked games to be studied`,
  })[name];

const VALUE_MISSING: Partial<Record<CheckName, () => string>> = {
  backups: () => t`none is known`,
  redis: () => t`does not answer`,
};

/** What was measured, in words. */
export function checkValue({ name, value, size }: Check): string {
  if (value === null) return VALUE_MISSING[name]?.() ?? t`not used`;
  const [count, age] = [number(value), lengthWords(value)];
  return {
    backups: () => t`${age} old`,
    database: () => (size === null ? `${count} ms` : `${sizeWords(size)}, ${count} ms`),
    disk: () => t`${{ share: percent(value) }} free`,
    loop: () => `${count} ms`,
    memory: () => t`${{ share: percent(value) }} used`,
    mail: () => (value === 0 ? t`no queue` : t`waits ${age}`),
    push: () => (value === 0 ? t`no queue` : t`waits ${age}`),
    redis: () => `${count} ms`,
    clocks: () => t`${count} ms apart`,
    rooms: () => (value === 0 ? t`all can be read` : t`${count} damaged`),
    certificate: () => t`${count} days left`,
    audit: () => plural(value, { one: '# entry verified', other: '# entries verified' }),
  }[name]();
}
