import { i18n } from '#i18n';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { z } from 'zod/mini';

/** A text input that is checked when it is left, never while typing. */
export function useChecked(schema: z.ZodMiniType<string, string>) {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  const checked = z.safeParse(schema, value);
  const fault = checked.error?.issues[0]?.message;
  const error = left && value !== '' && fault !== undefined ? i18n._(fault) : undefined;

  return {
    value,
    error,
    input: {
      value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
      onBlur: () => setLeft(true),
    },
  };
}
