import { z } from 'zod/mini';
import { draftSchema, type Draft } from './draft.ts';

const keyOf = (type: string | undefined): string => (type === undefined ? 'ck_create' : `ck_create:${type}`);

/** The settings of the last game of a type that was opened here; a name is for one game only. */
export function rememberedDraft(type: string | undefined): Partial<Draft> {
  try {
    const { name: _name, ...draft } = z.parse(
      draftSchema,
      JSON.parse(localStorage.getItem(keyOf(type)) ?? 'null'),
    );
    return draft;
  } catch {
    return {};
  }
}

export const rememberDraft = (draft: Draft, type: string | undefined): void =>
  localStorage.setItem(keyOf(type), JSON.stringify(draft));
