import { i18n } from '#i18n';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The time at which a line was written. */
export const Time = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{i18n.date(new Date(at), CLOCK)}</time>
);
