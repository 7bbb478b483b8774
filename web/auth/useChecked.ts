import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { z } from 'zod/mini';

/** A text input that is checked when it is left, never while typing. */
export function useChecked(schema: z.ZodMiniType<string, string>) {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  const checked = z.safeParse(schema, value);
  const error = left && value !== '' && !checked.success ? checked.error.issues[0]?.message : undefined;

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
