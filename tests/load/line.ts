/** One row of the report: a figure, that of a bare Socket.IO server beside it, and the goal if there is one. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bare?: number;
  /** The figure may not be higher. */
  readonly atMost?: number;
}

const holds = ({ value, atMost }: Line): boolean => atMost === undefined || value <= atMost;

/** Prints a section's table. Answers whether all of its goals are met. */
export function printLines(title: string, lines: readonly Line[]): boolean {
  console.log(`\n${title}`);
  for (const line of lines) console.log(textOf(line));
  return lines.every(holds);
}

function textOf(line: Line): string {
  const { name, value, unit, bare, atMost } = line;
  const beside = bare === undefined ? '' : `bare ${rounded(bare)}`;
  const goal = atMost === undefined ? '' : `${holds(line) ? 'PASS' : 'FAIL'}  at most ${rounded(atMost)}`;
  const figure = `${name.padEnd(52)} ${rounded(value).padStart(10)} ${unit.padEnd(10)}`;
  return `  ${figure} ${beside.padEnd(16)} ${goal}`.trimEnd();
}

const rounded = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
