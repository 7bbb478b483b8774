import { NAME_OFFSET } from '../../../base/board/names.ts';
import { COUNTER_RADIUS } from '../../../base/board/spots.ts';
import { markPath } from '../../../base/ui/owners/silhouettes.ts';
import type { PlayerLook } from '../../game/model/model.ts';
import { paintCounter, paintNumber, type Pen, type Themed } from '../pictures/paintCounter.ts';
import { counterKey, numberKey } from './messages.ts';
import { signOf } from './ways.ts';

/** What belongs to a counter lies within so many of its pixels around its middle; a name needs more to its sides. */
const REACH = COUNTER_RADIUS * 3;
const LETTER = 4;

const SIGNS = { capital: 'ring_crown', hill: 'ring_star' } as const;
export type Landmark = keyof typeof SIGNS;

/** What stands on land, as small pictures around its middle: each is drawn once, and from then on laid down. */
export interface Sprites {
  /** Has ready what is drawn of a counter. @param armies null = without a number */
  counter(seat: number, armies: number | null): void;
  /** The key of armies more or fewer, at a counter's shoulder. */
  change(armies: number): string;
  landmark(kind: Landmark): string;
  /** A territory's, below its counter. */
  name(name: string): string;
  /** Those that have been made since the last time. */
  takeNew(): [key: string, image: ImageBitmap][];
}

/** @param size pixels of a picture to those of a counter of full size */
export function createSprites(players: readonly PlayerLook[], themed: Themed, size: number): Sprites {
  const known = new Set<string>();
  let made: [string, ImageBitmap][] = [];
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d');
  const once = (name: string, reach: number, paint: (pen: Pen) => void): string => {
    if (known.has(name) || pen === null) return name;
    known.add(name);
    const edge = 2 * Math.ceil(reach * size);
    // Setting a size wipes the canvas and its pen's settings, also where it had this size before.
    canvas.width = canvas.height = edge;
    pen.setTransform(size, 0, 0, size, edge / 2, edge / 2);
    paint(pen);
    made.push([name, canvas.transferToImageBitmap()]);
    return name;
  };
  return {
    counter(seat, armies) {
      once(counterKey(seat), COUNTER_RADIUS * 1.9, (pen) =>
        paintCounter(pen, players[seat]?.color ?? null, themed),
      );
      if (armies === null) return;
      once(numberKey(seat, armies), COUNTER_RADIUS * 1.5, (pen) =>
        paintNumber(pen, armies, seat >= 0, themed),
      );
    },
    change: (armies) => once(`change ${armies}`, REACH, (pen) => paintChange(pen, armies, themed)),
    landmark: (kind) => once(kind, REACH, (pen) => paintLandmark(pen, kind, themed)),
    name: (name) =>
      once(`name ${name}`, Math.max(REACH, name.length * LETTER), (pen) => paintName(pen, name, themed)),
    takeNew() {
      const taken = made;
      made = [];
      return taken;
    },
  };
}

function paintChange(pen: Pen, armies: number, themed: Themed): void {
  const text = signOf(armies);
  const width = 10 + text.length * 6;
  pen.translate(COUNTER_RADIUS - 2, -COUNTER_RADIUS - 4);
  pen.fillStyle = '#f0ebdd';
  pen.strokeStyle = themed('--ink');
  pen.lineWidth = 1.6;
  pen.fillRect(-4, -9, width, 17);
  pen.strokeRect(-4, -9, width, 17);
  pen.textAlign = 'center';
  pen.font = `400 14px ${themed('--font-display')}`;
  pen.fillStyle = armies < 0 ? '#a3160f' : '#14562d';
  pen.fillText(text, width / 2 - 4, 5);
}

function paintName(pen: Pen, name: string, themed: Themed): void {
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.font = `600 12.5px ${themed('--font-label')}`;
  pen.letterSpacing = '0.5px';
  pen.strokeStyle = themed('--ink');
  pen.lineWidth = 3.2;
  pen.strokeText(name, 0, NAME_OFFSET);
  pen.fillStyle = themed('--numeral');
  pen.fillText(name, 0, NAME_OFFSET);
}

function paintLandmark(pen: Pen, kind: Landmark, themed: Themed): void {
  pen.translate(1 - COUNTER_RADIUS, 1 - COUNTER_RADIUS);
  const disc = new Path2D();
  disc.arc(0, 0, 9, 0, 2 * Math.PI);
  const sign = new Path2D(markPath(SIGNS[kind], 6) ?? '');
  pen.fillStyle = themed('--ink');
  pen.strokeStyle = themed('--map-target');
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays
  pen.fill(disc);
  pen.stroke(disc);
  pen.fillStyle = themed('--map-target');
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas fills paths, not arrays
  pen.fill(sign);
}
