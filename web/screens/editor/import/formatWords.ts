import { t } from '@lingui/core/macro';
import type { Format } from './model/importedMap.ts';

export function formatName(format: Format): string {
  switch (format) {
    case 'coldKeep':
      return 'Cold Keep';
    case 'svg':
      return 'SVG';
    case 'warzone':
      return 'Warzone';
    case 'geoJson':
      return 'GeoJSON';
    case 'topoJson':
      return 'TopoJSON';
    case 'domination':
      return 'Domination';
    case 'conquest':
      return 'Conquest';
    case 'tripleA':
      return 'TripleA';
    case 'conquerClub':
      return t`Conquer Club (beta)`;
    case 'lux':
      return t`Lux (beta)`;
    case 'azgaar':
      return 'Azgaar’s Fantasy Map Generator';
    case 'openFront':
      return 'OpenFront';
  }
}

/** The files that make up a map of the format. */
export function formatFiles(format: Format): string {
  switch (format) {
    case 'coldKeep':
      return t`A draft or a board that was saved as a file (.json).`;
    case 'svg':
      return t`A drawing with one shape for each territory (.svg). Names come from titles, labels and ids.`;
    case 'warzone':
      return t`The .svg, and the map’s details as .json if you have them: without those there are no names, bonuses and links.`;
    case 'geoJson':
      return t`Polygons, one feature for each territory (.geojson, .json).`;
    case 'topoJson':
      return t`Polygons of shared arcs (.topojson, .json).`;
    case 'domination':
      return t`The .map with its .cards and pictures. With the map picture there are borders, without it counters.`;
    case 'conquest':
      return t`The .map with its picture. White cells with dark lines become land.`;
    case 'tripleA':
      return t`The game’s .xml with polygons.txt and centers.txt, or a .zip of them.`;
    case 'conquerClub':
      return t`The map’s .xml: counters, links, regions.`;
    case 'lux':
      return t`The board’s .luxb.`;
    case 'azgaar':
      return t`The .map of a world. Its provinces become land, or its states.`;
    case 'openFront':
      return t`manifest.json with map.bin. Land is shared out among nations and points between them.`;
  }
}
