export const SNOOZE_MS = 7 * 24 * 3_600_000;
export const IOS_HINT_AFTER_MS = 1_500;

const DONT_ASK = 'pwa:install:dont-ask';
const SNOOZE_UNTIL = 'pwa:install:snooze-until';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

export const mayAsk = (memory: Memory, now: number): boolean =>
  memory.getItem(DONT_ASK) === null && Number(memory.getItem(SNOOZE_UNTIL)) <= now;

export const snooze = (memory: Memory, now: number): void =>
  memory.setItem(SNOOZE_UNTIL, String(now + SNOOZE_MS));

export const neverAsk = (memory: Memory): void => memory.setItem(DONT_ASK, 'true');

/** Tells if this is Safari on iOS, where alone a page must be installed by hand; iPads say that they are Macs. */
export const isIosSafari = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) &&
  /Safari/.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent);
