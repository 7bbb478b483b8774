import type { Leaning } from '../character/personality.ts';
import { bucketOf } from './value.ts';
import type { Prizes } from './kernel/model.ts';

/** A quick player weighs things like this: worths are in armies. */
export interface Manner extends Prizes {
  readonly land: number;
  /** The first conquest of a turn earns a card; times the worth of a card. */
  readonly firstConquest: number;
  /** For each army of a region's bonus, times the cube of the share that would be held. */
  readonly ownRegion: number;
  /** For each army of the bonus where the region can be finished in this turn. */
  readonly plan: number;
  /** For each army of the bonus of a region that a rival holds. */
  readonly brokenRegion: number;
  /** The same of one that a rival nearly holds, times the fourth power of their share. */
  readonly deny: number;
  /** For the end of a rival; `capturedCard` on top for each of their cards. */
  readonly elimination: number;
  /** A rival is prey from so many times their strength on. */
  readonly reach: number;
  /** For land of whoever is stronger than the mean, times by how much. */
  readonly leader: number;
  /** The part of what lies behind that counts already. */
  readonly far: number;
  /** For each army that an attack starts with. */
  readonly stack: number;
  /** Against an attack, for each army that is likely to be lost. */
  readonly cost: number;
  /** No attack is begun below this chance. */
  readonly boldness: number;
  /** A set is kept for later unless it brings so much. */
  readonly goodSet: number;
  /** The part of new armies that goes to the weakest wall of a region held. */
  readonly defend: number;
  /** After the first conquest of a turn no attack is begun with so few free armies. */
  readonly spared: number;
}

/** These were evolved in games of two, of three and four, and of more (tests/training/RESULTS.md). */
export const EVOLVED: readonly [Manner, Manner, Manner] = [
  {
    land: 0.497,
    firstConquest: 1.667,
    ownRegion: 0.352,
    plan: 1.244,
    brokenRegion: 6.789,
    deny: 0.059,
    elimination: 10.11,
    capturedCard: 3.316,
    objective: 8,
    reach: 1.761,
    leader: 0.233,
    far: 0.524,
    stack: 0.132,
    cost: 0.146,
    boldness: 0.3,
    goodSet: 4,
    defend: 0.343,
    spared: 0,
  },
  {
    land: 0.13,
    firstConquest: 2.839,
    ownRegion: 1.209,
    plan: 1.556,
    brokenRegion: 6.429,
    deny: 0.062,
    elimination: 9.015,
    capturedCard: 7.027,
    objective: 8,
    reach: 3.276,
    leader: 0.345,
    far: 0.459,
    stack: 0,
    cost: 0.583,
    boldness: 0.9,
    goodSet: 24.7,
    defend: 0.205,
    spared: 0,
  },
  {
    land: 2.104,
    firstConquest: 4.526,
    ownRegion: 0.87,
    plan: 0.854,
    brokenRegion: 7.388,
    deny: 0.124,
    elimination: 13.88,
    capturedCard: 16.01,
    objective: 8,
    reach: 2.049,
    leader: 0.152,
    far: 0.838,
    stack: 0.03,
    cost: 0.059,
    boldness: 0.9,
    goodSet: 12.93,
    defend: 0.132,
    spared: 0,
  },
];

/** Takes a card in almost every turn. */
export const activeForm = (manner: Manner): Manner => ({
  ...manner,
  boldness: Math.min(manner.boldness, 0.5),
  firstConquest: Math.max(manner.firstConquest, 6),
});

/** Goes for land, as somebody does who is ahead and wants an end. */
export const pressingForm = (manner: Manner): Manner => ({
  ...activeForm(manner),
  land: Math.max(manner.land, 3),
  cost: Math.min(manner.cost, 0.3),
});

/** Risks the last free army of a territory for nothing but a card. */
export const sparingForm = (manner: Manner): Manner => ({ ...manner, spared: 1 });

const hunterForm = (manner: Manner): Manner => ({
  ...activeForm(manner),
  capturedCard: 8,
  elimination: 14,
  reach: 1.05,
});

const [DUEL] = EVOLVED;

/** What thoughts suppose of everybody else, mixed, by how many sides are left. */
const OTHERS: readonly (readonly Manner[])[] = EVOLVED.map((manner, size) =>
  size === 0
    ? [manner, manner, { ...manner, boldness: 0.6 }, { ...manner, brokenRegion: 4 }, { ...manner, land: 1.2 }]
    : [manner, activeForm(manner), activeForm(manner), hunterForm(manner), { ...DUEL, firstConquest: 4 }],
);

/** @param living sides that are left */
export const mannerFor = (living: number): Manner => EVOLVED[bucketOf(living)];
export const othersFor = (living: number): readonly Manner[] => OTHERS[bucketOf(living)] ?? [DUEL];

/** A manner as a personality bends it. */
export const bent = (manner: Manner, leaning: Leaning): Manner => ({
  ...manner,
  land: manner.land * leaning.land,
  firstConquest: manner.firstConquest * leaning.firstConquest,
  ownRegion: manner.ownRegion * leaning.ownRegion,
  brokenRegion: manner.brokenRegion * leaning.brokenRegion,
  elimination: manner.elimination * leaning.elimination,
  capturedCard: manner.capturedCard * leaning.capturedCard,
  objective: manner.objective * leaning.objective,
  boldness: manner.boldness + leaning.caution,
});
