import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './RadioTile.module.css';

interface RadioTileProps {
  /** The group's, the same for all its tiles. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One of a group of pictures, of which one is chosen. */
export const RadioTile = ({ name, checked, onChoose, className, children }: RadioTileProps) => (
  <label className={cx(styles.tile, className)}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
);
