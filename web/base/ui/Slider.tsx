import { percentWords } from '../i18n/percentWords.ts';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  /** From 0 to 100. */
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
  /** The hand is off it. */
  onDone?: () => void;
}

const STEP = 5;

/** A share of the whole, in per cent. */
export function Slider({ label, value, disabled, onChange, onDone }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        disabled={disabled}
        aria-valuetext={percentWords(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onDone}
        onKeyUp={onDone}
      />
      <output aria-hidden="true">{percentWords(value)}</output>
    </label>
  );
}
