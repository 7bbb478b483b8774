import type { ImportedMap, ImportedTerritory } from '../model/importedMap.ts';
import { Refused } from '../model/limits.ts';
import { titleOf } from '../read/file.ts';
import { colorOf } from '../read/colors.ts';
import { landLines, regionLines, sectionsOf, valuesOf } from '../read/sections.ts';
import { fileNamed, type Reader } from '../read/source.ts';
import { cleanName, linesOfText, numberOf } from '../read/text.ts';
import { landByColor } from '../shape/pictureLand.ts';
import { linksOf } from './links.ts';

/**
 * Domination (yura.net): sections of lines for continents, countries and borders, all numbered from 1, and a picture in
 * which the colour's number is the country's.
 */
export const readDomination: Reader = async ({ name: file, text }, reading) => {
  const { lost } = reading;
  const sections = sectionsOf(text ?? '');
  const header = valuesOf(sections.get('') ?? [], /\s/);
  const pictures = valuesOf(sections.get('files') ?? [], /\s/);
  const regions = regionLines(sections).flatMap((line, at) => {
    const [name = '', bonus = '', color = ''] = wordsOf(line);
    return [{ key: String(at + 1), name: spaced(name), bonus: numberOf(bonus), color: colorOf(color) }];
  });
  const territories = landLines(sections).flatMap((line): ImportedTerritory[] => {
    const [key = '', name = '', region = '', x, y] = wordsOf(line);
    const [left, top] = [numberOf(x), numberOf(y)];
    if (numberOf(key) === undefined || name === '') {
      lost.add('broken_lines');
      return [];
    }
    const at = left === undefined || top === undefined ? undefined : ([left, top] as const);
    return [{ key, name: spaced(name), region, polygons: [], at }];
  });
  if (territories.length === 0) throw new Refused('no_land');
  const known = new Set(territories.map(({ key }) => key));
  const borders = (sections.get('borders') ?? []).flatMap((line) => {
    const [from = '', ...neighbours] = wordsOf(line);
    return neighbours.map((to) => [from, to] as const);
  });
  const cards = fileNamed(reading, pictures.get('crd') ?? '');
  lost.add('missions', missionsIn(cards?.text ?? ''));
  const painted = fileNamed(reading, pictures.get('map') ?? '');
  const drawn = painted ? await landByColor(painted, territories, reading) : null;
  const picture = fileNamed(reading, pictures.get('pic') ?? '');
  return {
    title: cleanName(header.get('name') ?? '') || titleOf(file),
    territories: drawn?.territories ?? territories,
    regions,
    links: linksOf(borders, (key) => known.has(key), lost),
    onSheet: drawn !== null,
    frame: drawn?.frame,
    picture: picture?.name,
  } satisfies ImportedMap;
};

/** What follows a semicolon is a remark. */
const wordsOf = (line: string): string[] =>
  (line.split(';')[0] ?? '').split(/[\s,]+/).filter((word) => word !== '');

const spaced = (name: string): string => cleanName(name.replaceAll('_', ' '));

const missionsIn = (cards: string): number =>
  linesOfText(cards.split(/\[missions\]/i)[1] ?? '').filter((line) => /^\s*[^\s;[]/.test(line)).length;
