import type { TurnSummary } from '../../../engine/replay/timeline.ts';
import type { PlayerColor } from '../../../engine/model/colors.ts';
import { isShown, type Filter } from './stops.ts';

/** More turns than this share columns: narrower ones could not be told apart. */
const NARROWEST_PX = 2;
const TICK_PX = 4;
const MOST_TICKS = 6;
const LABEL_PX = 26;
const DIMMED = 0.22;

interface TimelineLook {
  readonly width: number;
  readonly height: number;
  /** Colours of the theme. */
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly font: string;
}

/** Draws turns on a canvas, as sharp as the screen can show them and in the colours of the theme. */
export function drawTimeline(
  picture: HTMLCanvasElement,
  turns: readonly TurnSummary[],
  players: readonly { readonly color: PlayerColor }[],
  filter: Filter,
): void {
  const context = picture.getContext('2d');
  if (context === null) return;
  const { clientWidth: width, clientHeight: height } = picture;
  const ratio = devicePixelRatio || 1;
  [picture.width, picture.height] = [width * ratio, height * ratio];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const style = getComputedStyle(picture);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  paintTimeline(
    context,
    turns,
    players.map(({ color }) => color),
    filter,
    {
      width,
      height,
      line: of('--line'),
      text: of('--text'),
      muted: of('--text-muted'),
      font: `600 11px ${style.fontFamily}`,
    },
  );
}

/** A column a turn: as high as the root of the armies that fell, in its player's colour, its conquests at the foot. */
function paintTimeline(
  canvas: CanvasRenderingContext2D,
  turns: readonly TurnSummary[],
  colors: readonly PlayerColor[],
  filter: Filter,
  { width, height, line, text, muted, font }: TimelineLook,
): void {
  canvas.clearRect(0, 0, width, height);
  if (turns.length === 0) return;
  const step = width / turns.length;
  const foot = height - 16;
  const most = Math.sqrt(Math.max(1, ...turns.map(({ lost }) => lost)));
  const together = Math.max(1, Math.ceil(NARROWEST_PX / step));

  canvas.font = font;
  canvas.textBaseline = 'bottom';
  let labelled = -LABEL_PX;
  turns.forEach(({ round }, index) => {
    if (turns[index - 1]?.round === round) return;
    const x = Math.round(index * step) + 0.5;
    canvas.fillStyle = line;
    if (step * colors.length > 5 || x - labelled >= LABEL_PX) canvas.fillRect(x, 0, 1, height);
    if (x - labelled < LABEL_PX) return;
    canvas.fillStyle = muted;
    canvas.fillText(String(round), x + 4, height);
    labelled = x;
  });

  for (let first = 0; first < turns.length; first += together) {
    const bin = turns.slice(first, first + together);
    const highest = bin.reduce((one, other) => (other.lost > one.lost ? other : one));
    const [x, next] = [first * step, Math.min(width, (first + together) * step)];
    const gap = next - x > 4 ? 1 : 0;
    const tall = Math.max(2, (Math.sqrt(highest.lost) / most) * (foot - 4));
    canvas.globalAlpha = bin.some((turn) => isShown(filter, turn)) ? 1 : DIMMED;
    canvas.fillStyle = colors[highest.seat]?.hex ?? muted;
    canvas.fillRect(x, foot - tall, Math.max(1, next - x - gap), tall);
    canvas.fillStyle = text;
    const ticks = Math.min(MOST_TICKS, Math.max(...bin.map(({ conquests }) => conquests)));
    const wide = Math.min(TICK_PX - 1, Math.max(1, next - x - gap));
    const middle = x + (next - x - gap - wide) / 2;
    for (let tick = 0; tick < ticks; tick++) {
      canvas.fillRect(middle, foot - (tick + 1) * TICK_PX + 1, wide, TICK_PX - 2);
    }
    canvas.globalAlpha = 1;
  }
  canvas.fillStyle = line;
  canvas.fillRect(0, foot, width, 1);
}
