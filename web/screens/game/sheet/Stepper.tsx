import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The things that are counted: "armies to move in". */
  label: string;
  /** The buttons' names: "Fewer armies to move in". */
  fewer: string;
  more: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number between two bounds, by buttons or by dragging. */
export function Stepper({ label, fewer, more, value, min, max, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <IconButton label={fewer} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={20} />
      </IconButton>
      <input
        className={styles.slider}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={20} />
      </IconButton>
    </fieldset>
  );
}
