import { z } from 'zod/mini';
import { draftSchema, firstDraft, type Draft } from './draft.ts';

const KEY = 'ck_create';

/** The settings of the last game that was opened here. */
export function rememberedDraft(username: string): Draft {
  try {
    const draft = z.parse(draftSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return { ...draft, name: firstDraft(username).name };
  } catch {
    return firstDraft(username);
  }
}

export const rememberDraft = (draft: Draft): void => localStorage.setItem(KEY, JSON.stringify(draft));
