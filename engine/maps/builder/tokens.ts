import polylabel from 'polylabel';
import { distance, type Point } from '../drawing/geometry.ts';
import { segmentsCross } from '../drawing/rings.ts';
import { gridIn, landCandidate, waterCandidates, type Candidate, type Site } from './candidates.ts';
import { distanceToSegment } from '../drawing/planar.ts';
import { distances, type Raster } from '../drawing/raster.ts';
import { nameBox, overlapOf, reachInto } from '../drawing/rectangle.ts';
import { rounded, type SeaLane } from '../drawing/seaLanes.ts';
import type { Placement, Shape } from '../drawing/shape.ts';

interface Choice {
  readonly shape: Shape;
  readonly anchor: Point;
  readonly candidates: readonly Candidate[];
  token: Candidate;
}

const ROUNDS = 14;

/**
 * Spreads the counters: each in turn moves to where it crowds the others least, until all rest. Lands too
 * small for a counter may put theirs on open water nearby.
 */
export function placeTokens(raster: Raster, lanes: readonly SeaLane[], radius: number): Placement[] {
  const toLand = distances({
    ...raster,
    cells: Uint8Array.from(raster.owner, (index) => (index < 0 ? 0 : 1)),
  });
  const choices = raster.shapes.map((shape, index) =>
    choiceOf({ shape, index, raster, toLand, lanes, radius }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (const choice of choices) {
      const others = choices.filter(
        (other) => other !== choice && distance(other.token.at, choice.anchor) < radius * 14,
      );
      const cost = (candidate: Candidate) =>
        candidate.cost + others.reduce((sum, other) => sum + crowding(choice, candidate, other, radius), 0);
      let best = choice.token;
      let least = cost(best);
      for (const candidate of choice.candidates) {
        const value = cost(candidate);
        if (value < least - 1e-9) [best, least] = [candidate, value];
      }
      moved ||= best !== choice.token;
      choice.token = best;
    }
    if (!moved) break;
  }
  return choices.map(({ shape, anchor, token }) => ({
    name: shape.name,
    token: rounded(token.at),
    anchor: rounded(token.isLand ? token.at : anchor),
  }));
}

function choiceOf(site: Site): Choice {
  const { shape, radius } = site;
  const [main = []] = shape.polygons;
  const middle = polylabel(main, 0.2);
  const anchor: Point = [middle[0], middle[1]];
  const start = landCandidate(site, anchor, anchor);
  const onLand = gridIn(main, radius).map((at) => landCandidate(site, anchor, at));
  const onWater = middle.distance < radius * 1.2 ? waterCandidates(site, anchor) : [];
  return { shape, anchor, candidates: [start, ...onLand, ...onWater], token: start };
}

function crowding(choice: Choice, candidate: Candidate, other: Choice, radius: number): number {
  const apart = distance(candidate.at, other.token.at);
  if (apart > radius * 9) return 0;

  const gap = apart - 2 * radius;
  const tokens = gap < 3 ? 40 + (3 - gap) * 8 : Math.max(0, radius * 1.6 - gap) * 0.9;
  const mine = nameBox(choice.shape.name, candidate.at, radius);
  const theirs = nameBox(other.shape.name, other.token.at, radius);
  const covers = reachInto(mine, other.token.at, radius) + reachInto(theirs, candidate.at, radius);
  const lines =
    leaderClash(choice.anchor, candidate, other, radius) +
    leaderClash(other.anchor, other.token, { ...choice, token: candidate }, radius);
  return tokens + lines + covers * 4 + overlapOf(mine, theirs) * 1.5;
}

/** Answers what a leader line costs by running over the other's counter or crossing its leader. */
function leaderClash(anchor: Point, candidate: Candidate, other: Choice, radius: number): number {
  if (candidate.isLand) return 0;

  const blocked = distanceToSegment(other.token.at, anchor, candidate.at) < radius * 1.15 ? 25 : 0;
  const crossed =
    !other.token.isLand && segmentsCross(anchor, candidate.at, other.anchor, other.token.at) ? 20 : 0;
  return blocked + crossed;
}
