import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  /** From 0 to 100. */
  value: number;
  onChange: (value: number) => void;
}

/** A share of the whole, in per cent. */
export function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output aria-hidden="true">{value} %</output>
    </label>
  );
}
