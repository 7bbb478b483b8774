import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './Chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  /** True = this filter is on. */
  pressed: boolean;
}

/** A filter that is on or off. */
export function Chip({ pressed, className, ...rest }: ChipProps) {
  return <button type="button" {...rest} aria-pressed={pressed} className={cx(styles.chip, className)} />;
}
