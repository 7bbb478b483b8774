import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx.ts';
import styles from './Button.module.css';

interface Look {
  /** `primary` is gold and notched: one on a screen. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** s 44 px, m 48, l 60, xl 64. */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Fills its container. */
  wide?: boolean;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Waiting for an answer: the button keeps its label, shows a travelling bar and takes no further press. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={cx(classOf({ variant, size, wide }), className)}
    >
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {
  children: ReactNode;
}

/** A link that looks like a button, for actions that lead to another screen. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(classOf({ variant, size, wide }), className)} />;
}

function classOf({
  variant = 'secondary',
  size = 'm',
  wide = false,
}: { [K in keyof Look]: Look[K] | undefined }): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}
