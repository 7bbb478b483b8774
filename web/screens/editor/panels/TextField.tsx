import { useState } from 'react';
import { Field } from '../../../base/ui/forms/Field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  maxLength?: number;
  onChange(value: string): void;
}

/** A text that becomes part of the draft when it is left or confirmed: one step for undo, not one a letter. */
export function TextField({ label, value, maxLength = 60, onChange }: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = (): void => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <Field
      label={label}
      value={typed ?? value}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => {
        if (key === 'Enter') done();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
