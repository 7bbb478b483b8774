type Words = readonly (readonly [RegExp, string])[];

/** The first that fits: most browsers claim to be others too. */
const BROWSERS: Words = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: Words = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Describes a device from its user agent in words by which its owner knows it. No more of it is kept. */
export function deviceWords(userAgent: string): string {
  const browser = wordFor(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = wordFor(SYSTEMS, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

const wordFor = (words: Words, userAgent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(userAgent))?.[1];
