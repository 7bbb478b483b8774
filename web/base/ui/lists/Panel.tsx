import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';
import styles from './Panel.module.css';

interface PanelProps extends ComponentProps<'section'> {
  /** The engraver's inner frame. For the few things that deserve one. */
  neatline?: boolean;
}

export function Panel({ neatline = false, className, ...rest }: PanelProps) {
  return <section {...rest} className={cx(styles.panel, neatline && styles.neatline, className)} />;
}
