import { plural, t } from '@lingui/core/macro';
import type { LossCode } from './model/importedMap.ts';

/** What does not become part of the draft, or was changed for it. */
export function lossWords(code: LossCode, count: number): string {
  switch (code) {
    case 'texts':
      return plural(count, { one: '# text is left out.', other: '# texts are left out.' });
    case 'pictures':
      return plural(count, { one: '# picture is left out.', other: '# pictures are left out.' });
    case 'styles':
      return t`Of styles only the fill is looked at.`;
    case 'scripts':
      return t`Scripts and what is not drawing were not read.`;
    case 'outside_references':
      return t`What the file fetches from elsewhere was not read.`;
    case 'lines':
      return plural(count, {
        one: '# line without an area is left out.',
        other: '# lines without an area are left out.',
      });
    case 'points':
      return plural(count, { one: '# point is left out.', other: '# points are left out.' });
    case 'properties':
      return plural(count, {
        one: '# property of its land is left out.',
        other: '# properties of its land are left out.',
      });
    case 'missions':
      return plural(count, {
        one: '# mission of its cards is left out.',
        other: '# missions of its cards are left out.',
      });
    case 'one_way':
      return plural(count, { one: '# link leads one way only.', other: '# links lead one way only.' });
    case 'scrolling':
      return t`The map does not scroll around.`;
    case 'units':
      return plural(count, { one: '# kind of unit is left out.', other: '# kinds of unit are left out.' });
    case 'technology':
      return t`Technology is left out.`;
    case 'production':
      return t`Production is left out: bonuses belong to regions.`;
    case 'sea_zones':
      return plural(count, {
        one: '# sea zone becomes lanes between coasts.',
        other: '# sea zones become lanes between coasts.',
      });
    case 'bombardments':
      return plural(count, { one: '# bombardment is left out.', other: '# bombardments are left out.' });
    case 'objectives':
      return plural(count, { one: '# objective is left out.', other: '# objectives are left out.' });
    case 'conditional_bonuses':
      return t`Bonuses with conditions are left out.`;
    case 'autodeploy':
      return t`Armies that single territories get are left out.`;
    case 'negative_bonuses':
      return plural(count, {
        one: '# bonus below zero becomes zero.',
        other: '# bonuses below zero become zero.',
      });
    case 'second_regions':
      return plural(count, {
        one: '# territory is in several regions and stays in one.',
        other: '# territories are in several regions and stay in one.',
      });
    case 'scenario':
      return t`Owners and armies of a scenario are left out.`;
    case 'theme':
      return t`Its theme is left out.`;
    case 'terrain':
      return t`Kinds of terrain are left out: there is land, and there is water.`;
    case 'other_layers':
      return t`Other layers of the file are left out.`;
    case 'borders_redrawn':
      return t`Neighbours had drawn their borders each for itself: each is now one line.`;
    case 'broken_lines':
      return plural(count, {
        one: '# line could not be understood.',
        other: '# lines could not be understood.',
      });
    case 'unknown_neighbours':
      return plural(count, {
        one: '# link leads to land that is not there.',
        other: '# links lead to land that is not there.',
      });
    case 'hidden_shapes':
      return plural(count, { one: '# hidden shape is left out.', other: '# hidden shapes are left out.' });
    case 'marks':
      return plural(count, { one: '# mark on land is left out.', other: '# marks on land are left out.' });
    case 'background':
      return t`A shape under everything was taken for the sea.`;
    case 'unnamed':
      return plural(count, {
        one: '# territory has no name and gets one.',
        other: '# territories have no names and get some.',
      });
    case 'same_names':
      return plural(count, {
        one: '# name was there twice and gets a number.',
        other: '# names were there twice and get numbers.',
      });
    case 'specks':
      return plural(count, { one: '# speck of land is left out.', other: '# specks of land are left out.' });
    case 'enlarged':
      return plural(count, {
        one: '# territory was too small to be seen and is drawn larger.',
        other: '# territories were too small to be seen and are drawn larger.',
      });
    case 'placed':
      return plural(count, {
        one: '# territory has no place in the file and gets one by its links.',
        other: '# territories have no place in the file and get one by their links.',
      });
    case 'lands_over_limit':
      return plural(count, {
        one: '# territory is left out: a map has 400 at most.',
        other: '# territories are left out: a map has 400 at most.',
      });
    case 'regions_over_limit':
      return plural(count, {
        one: '# region is left out: a map has 40 at most.',
        other: '# regions are left out: a map has 40 at most.',
      });
    case 'links_over_limit':
      return plural(count, {
        one: '# link is left out: a map has 1,500 at most.',
        other: '# links are left out: a map has 1,500 at most.',
      });
  }
}
