import { countWords } from '../../base/ui/bars/countWords.ts';

const PLAIN = '/favicon.svg';
const SIZE = 64;
/** In tabs there is no theme: gold on ink like the icon itself. */
const GROUND = '#F0BC4A';
const INK = '#10151B';

let wanted = 0;

/** The icon of the tab, with a count on it; 0 = without. */
export async function badgeFavicon(count: number): Promise<void> {
  wanted = count;
  const address = count === 0 ? PLAIN : await drawn(count);
  // Another count may have come while the icon was fetched.
  if (wanted === count) document.querySelector('link[rel="icon"]')?.setAttribute('href', address);
}

async function drawn(count: number): Promise<string> {
  const icon = new Image(SIZE, SIZE);
  icon.src = PLAIN;
  await icon.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) return PLAIN;
  const words = countWords(count);
  const width = 22 + words.length * 12;
  pen.drawImage(icon, 0, 0, SIZE, SIZE);
  pen.fillStyle = GROUND;
  pen.beginPath();
  pen.roundRect(SIZE - width, 0, width, 36, 18);
  pen.fill();
  pen.fillStyle = INK;
  pen.font = '700 28px sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(words, SIZE - width / 2, 20);
  return canvas.toDataURL();
}
