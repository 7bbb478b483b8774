/** One measured number beside what it is compared with. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The goal, or what somebody else reaches at the same task; null if there is neither. */
  readonly baseline: number | null;
  /** value / baseline. */
  readonly ratio: number | null;
}

export const figure = (
  name: string,
  value: number,
  unit: string,
  baseline: number | null = null,
): Figure => ({
  name,
  value,
  unit,
  baseline,
  ratio: baseline === null ? null : value / baseline,
});

/** For people; with `json` one object a line. */
export function print(figures: readonly Figure[], json: boolean): void {
  for (const entry of figures) console.log(json ? JSON.stringify(entry) : lineOf(entry));
}

function lineOf({ name, value, unit, baseline, ratio }: Figure): string {
  const compared = baseline === null || ratio === null ? '' : `  ${rounded(ratio)} x ${rounded(baseline)}`;
  return `${name.padEnd(28)} ${rounded(value).padStart(12)} ${unit.padEnd(12)}${compared}`;
}

const rounded = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
