import { shuffle, type RandomSource } from '../model/random.ts';
import type { FilePlayer } from './gameFile.ts';

type Joined = Pick<FilePlayer, 'joined' | 'team' | 'place'>;

/**
 * `order[seat]`: the position in the order of joining of who plays there. Teams
 * take turns (seat k is of team k mod teams), so whoever has chosen a team gets
 * a seat of it; the teams themselves come in the order that was drawn. Places that a
 * rematch has given come first, in their order, and the draw is for all others.
 */
export function drawOrder(players: readonly Joined[], teams: number, random: RandomSource): number[] {
  const places = players.map(({ place = players.length }) => place);
  const drawn = shuffle(
    players.map((_, joined) => joined),
    random.stream('order'),
  ).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const wishes = new Map(players.map(({ joined, team }) => [joined, team]));
  const isFree = (joined: number): boolean => wishes.get(joined) === undefined;
  if (teams === 0 || drawn.every(isFree)) return drawn;

  const members: number[][] = Array.from({ length: teams }, () => []);
  for (const joined of drawn) members[wishes.get(joined) ?? -1]?.push(joined);
  for (const joined of drawn.filter(isFree)) smallest(members).push(joined);

  const place = (joined: number): number => drawn.indexOf(joined);
  const sides = members
    .map((side) => side.toSorted((a, b) => place(a) - place(b)))
    .toSorted(([a = -1], [b = -1]) => place(a) - place(b));
  return drawn.map((_, seat) => sides[seat % teams]?.[Math.floor(seat / teams)] ?? -1);
}

const smallest = (members: readonly number[][]): number[] =>
  members.reduce((least, side) => (side.length < least.length ? side : least));
