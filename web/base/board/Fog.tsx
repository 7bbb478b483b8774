import styles from './Board.module.css';

interface FogProps {
  /** The pattern's id begins with this, like that of hatching. */
  prefix: string;
  /** The land under it. */
  d: string;
}

/** Banks of cloud over all land that is out of sight. */
export function Fog({ prefix, d }: FogProps) {
  const pattern = `${prefix}-fog`;
  return (
    <g className={styles.fog} data-fog>
      <pattern id={pattern} width="12" height="12" patternUnits="userSpaceOnUse">
        <path d="M0 5a3 3 0 0 1 6 0a3 3 0 0 1 6 0M-3 11a3 3 0 0 1 6 0a3 3 0 0 1 6 0a3 3 0 0 1 6 0" />
      </pattern>
      <path d={d} fill={`url(#${pattern})`} />
    </g>
  );
}
