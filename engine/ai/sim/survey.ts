import { MAX_PLAYERS } from '../../model/config.ts';
import { MAX_TERRITORIES } from '../../model/mapSize.ts';
import type { Layout, SimState } from './kernel/model.ts';
import { at } from './kernel/state.ts';
import type { Manner } from './manner.ts';

/** The worth of all foreign land to the current player, by territory, as of the last survey; a first conquest apart. */
export const landWorth = new Float64Array(MAX_TERRITORIES);

/** By region: what is foreign of it, the armies there, and those that could come. */
const missing = new Float64Array(MAX_TERRITORIES);
const against = new Float64Array(MAX_TERRITORIES);
const available = new Float64Array(MAX_TERRITORIES);
/** By seat. */
const strength = new Float64Array(MAX_PLAYERS);
const ownerWorth = new Float64Array(MAX_PLAYERS);
/** By region, whoever holds the land. */
const regionWorth = new Float64Array(MAX_TERRITORIES);
/** By territory: without what lies behind; less what it costs, before and after a step of looking further. */
const alone = new Float64Array(MAX_TERRITORIES);
const net = new Float64Array(MAX_TERRITORIES);
const netBehind = new Float64Array(MAX_TERRITORIES);

/** Land that is not of the current player's side, and which of it they may attack from where they are. */
const foreign = new Int32Array(MAX_TERRITORIES);
let foreigners = 0;
const isNear = new Uint8Array(MAX_TERRITORIES);

/** A card is worth a ninth of the next set in turns of the usual three armies each, at most four times as much. */
export const cardUnit = ({ game: { cards }, setsRedeemed }: SimState): number =>
  cards.worthIsPublic && cards.dealt
    ? Math.min(4, cards.value(['gold', 'gold', 'gold'], setsRedeemed) / 9)
    : 1;

/** A player of more land than this is not hunted down in one turn. */
const MOST_PREY = 12;
/** So little land is taken on the way. */
const LITTLE = 3;

/**
 * Looks over the board for the current player.
 * @param extra armies that may still be placed anywhere
 */
export function survey(state: SimState, manner: Manner, extra: number): void {
  const free = count(state, extra);
  weighRegions(state, manner);
  weighOwners(state, manner, free);
  weighLand(state, manner);
  if (manner.far > 0) lookBehind(state, manner);
}

/** @returns armies of the current player that are free to attack with */
function count(state: SimState, extra: number): number {
  const { owner: owners, armies: armiesOn, current: seat, game } = state;
  const { layout, seats, teams } = game;
  const { territories, regions, regionOf, firstLink, links } = layout;
  const side = at(teams, seat);
  missing.fill(0, 0, regions);
  against.fill(0, 0, regions);
  available.fill(extra, 0, regions);
  strength.fill(0, 0, seats);
  isNear.fill(0, 0, territories);
  let free = extra;
  for (let territory = 0; territory < territories; territory++) {
    const owner = at(owners, territory);
    const armies = at(armiesOn, territory);
    const region = at(regionOf, territory);
    if (owner >= 0) strength[owner] = (strength[owner] as number) + armies;
    if (owner !== seat) {
      missing[region] = (missing[region] as number) + 1;
      against[region] = (against[region] as number) + armies;
      continue;
    }
    if (armies + extra < 2) continue;
    available[region] = (available[region] as number) + armies - 1;
    let isBorder = false;
    let counted = region;
    const end = at(firstLink, territory + 1);
    for (let link = at(firstLink, territory); link < end; link++) {
      const next = at(links, link);
      const holder = at(owners, next);
      if (holder >= 0 && at(teams, holder) === side) continue;
      isBorder = true;
      isNear[next] = 1;
      const other = at(regionOf, next);
      if (other === region || other === counted) continue;
      available[other] = (available[other] as number) + armies - 1;
      counted = other;
    }
    if (isBorder) free += armies - 1;
  }
  return free;
}

function weighRegions(state: SimState, manner: Manner): void {
  const { layout, seats } = state.game;
  for (let region = 0; region < layout.regions; region++) {
    const bonus = at(layout.regionBonus, region);
    const share = (at(state.held, region * seats + state.current) + 1) / at(layout.regionSize, region);
    let worth = bonus * manner.ownRegion * share * share * share;
    const foreign = missing[region] as number;
    if (manner.plan > 0 && foreign > 0) {
      const need = (against[region] as number) + 0.8 * foreign;
      const burden = need / Math.max(1, available[region] as number);
      if (burden < 1.2) worth += (manner.plan * bonus * Math.min(1, (1.2 - burden) * 1.6)) / foreign;
    }
    regionWorth[region] = worth;
  }
}

function weighOwners(state: SimState, manner: Manner, free: number): void {
  const { seats } = state.game;
  let living = 0;
  let armies = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (state.alive[seat] === 0) continue;
    living++;
    armies += strength[seat] as number;
  }
  const mean = armies / Math.max(1, living);
  const card = manner.capturedCard * cardUnit(state);
  for (let seat = 0; seat < seats; seat++) {
    const left = at(state.landCount, seat);
    const theirs = strength[seat] as number;
    let worth = manner.leader * Math.max(0, theirs / mean - 1);
    if (left > 0 && left <= MOST_PREY && (left <= LITTLE || free > manner.reach * (theirs + 0.5 * left)))
      worth += (manner.elimination + at(state.handSize, seat) * card) / left;
    ownerWorth[seat] = worth;
  }
}

function weighLand(state: SimState, manner: Manner): void {
  const { owner: owners, held, current, game } = state;
  const { layout, seats, mode, teams } = game;
  const { territories, regionOf, regionBonus, regionSize } = layout;
  const { land, brokenRegion, deny } = manner;
  const side = at(teams, current);
  foreigners = 0;
  for (let territory = 0; territory < territories; territory++) {
    const owner = at(owners, territory);
    if (owner >= 0 && at(teams, owner) === side) {
      landWorth[territory] = 0;
      net[territory] = 0;
      netBehind[territory] = 0;
      continue;
    }
    foreign[foreigners++] = territory;
    const region = at(regionOf, territory);
    let worth = land + (regionWorth[region] as number) + mode.prize(state, territory, manner);
    if (owner >= 0) {
      worth += ownerWorth[owner] as number;
      const bonus = at(regionBonus, region);
      const owned = at(held, region * seats + owner);
      const size = at(regionSize, region);
      if (owned === size) worth += bonus * brokenRegion;
      else {
        const theirs = owned / size;
        worth += bonus * deny * theirs * theirs * theirs * theirs;
      }
    }
    landWorth[territory] = worth;
  }
}

/**
 * A part of the best of what lies behind counts too: a way through cheap land leads to what is worth it. The first
 * sweep looks a step further from all foreign land, the second from that which can be attacked now.
 */
function lookBehind(state: SimState, { cost, far }: Manner): void {
  const { armies, game } = state;
  const { layout } = game;
  for (let index = 0; index < foreigners; index++) {
    const territory = at(foreign, index);
    const worth = landWorth[territory] as number;
    alone[territory] = worth;
    net[territory] = worth - cost * at(armies, territory);
  }
  for (let index = 0; index < foreigners; index++) {
    const territory = at(foreign, index);
    const worth = (alone[territory] as number) + far * bestBehind(layout, net, territory);
    landWorth[territory] = worth;
    netBehind[territory] = worth - cost * at(armies, territory);
  }
  for (let index = 0; index < foreigners; index++) {
    const territory = at(foreign, index);
    if (isNear[territory] === 1)
      landWorth[territory] = (alone[territory] as number) + far * bestBehind(layout, netBehind, territory);
  }
}

function bestBehind({ firstLink, links }: Layout, worths: Float64Array, territory: number): number {
  const end = at(firstLink, territory + 1);
  let most = 0;
  for (let link = at(firstLink, territory); link < end; link++) {
    const value = worths[at(links, link)] as number;
    if (value > most) most = value;
  }
  return most;
}
