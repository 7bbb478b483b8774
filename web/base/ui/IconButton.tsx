import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The icon in words, for those who do not see it. */
  label: string;
  /** Over a map: has a face of its own. */
  floating?: boolean;
}

export function IconButton({ label, floating = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.button, floating && styles.floating, className)}
    />
  );
}
