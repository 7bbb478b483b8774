import { linesOfText } from './text.ts';

/** What programs call the sections of lands and of continents. */
export const LAND_SECTIONS = ['territories', 'territory', 'countries', 'country'] as const;
const REGION_SECTIONS = ['continents', 'continent'] as const;

type Sections = ReadonlyMap<string, readonly string[]>;

export const landLines = (sections: Sections): readonly string[] => linesUnder(sections, LAND_SECTIONS);
export const regionLines = (sections: Sections): readonly string[] => linesUnder(sections, REGION_SECTIONS);

const linesUnder = (sections: Sections, headings: readonly string[]): readonly string[] =>
  headings.flatMap((heading) => sections.get(heading) ?? []);

/** The lines under each heading in brackets, by the heading in small letters; those before the first under ''. */
export function sectionsOf(text: string): Sections {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  sections.set('', lines);
  for (const raw of linesOfText(text)) {
    const line = raw.trim();
    const heading = /^\[([^\]]*)\]/.exec(line)?.[1]?.trim().toLowerCase();
    if (heading !== undefined) {
      lines = sections.get(heading) ?? [];
      sections.set(heading, lines);
    } else if (line !== '' && !line.startsWith(';')) lines.push(line);
  }
  return sections;
}

/** The values of lines of the form `name=value` or `name value`, by the name in small letters. */
export function valuesOf(lines: readonly string[], separator: RegExp): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const at = line.search(separator);
      return at <= 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
    }),
  );
}
