import { useState } from 'react';
import styles from './panels.module.css';

interface RangeProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange(value: number): void;
}

/** A number between two others; the draft takes it when the hand is off. */
export function Range({ label, value, least, most, step, onChange }: RangeProps) {
  const [held, setHeld] = useState<number | null>(null);
  const done = (): void => {
    if (held !== null && held !== value) onChange(held);
    setHeld(null);
  };
  const shown = held ?? value;
  return (
    <label className={styles.range}>
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={shown}
        onChange={({ target }) => setHeld(target.valueAsNumber)}
        onPointerUp={done}
        onKeyUp={done}
        onBlur={done}
      />
      <output aria-hidden="true">{shown}</output>
    </label>
  );
}
