import type { Told } from './handMessages.ts';

let worker: Worker | null = null;

/** Has the worker ready before a hand is at work. */
export function wakePainter(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./handWorker.ts', import.meta.url), { type: 'module' });
  // What is painted next is painted by another one.
  worker.addEventListener('error', () => (worker = null));
  return worker;
}

/** Tells the worker what is new. @param given what is its own from now on */
export function tellPainter(told: Partial<Told>, given: Transferable[] = []): void {
  wakePainter().postMessage(told, given);
}

/** Has a canvas painted by the worker; where a browser cannot give it away it stays empty. */
export function givePainter(name: 'sheet' | 'glass', canvas: HTMLCanvasElement): void {
  if (!('transferControlToOffscreen' in canvas)) return;
  const offscreen = canvas.transferControlToOffscreen();
  tellPainter({ [name]: offscreen }, [offscreen]);
}
