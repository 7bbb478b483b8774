import type { SheetView } from './camera.ts';

const whereKey = (id: string): string => `ck_sheet_${id}`;

/** The place that was looked at last, so that a playtest leads back to it. */
export function keptView(id: string): SheetView | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(whereKey(id)) ?? 'null');
    return isView(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isView = (value: unknown): value is SheetView =>
  typeof value === 'object' &&
  value !== null &&
  ['left', 'top', 'scale'].every((name) => Number.isFinite(Reflect.get(value, name)));

export const keepView = (id: string, view: SheetView): void =>
  sessionStorage.setItem(whereKey(id), JSON.stringify(view));
