import { useState } from 'react';
import { playerColor } from '../../../engine/model/colors.ts';
import styles from './Avatar.module.css';
import { cx } from '../lib/cx.ts';
import { markPath, silhouettePath } from './owners/silhouettes.ts';

interface AvatarProps {
  username: string;
  /** The colour that the player likes best. */
  color: string;
  /** null = the player has uploaded none: a counter with their initials stands in. */
  url: string | null;
  /** Edge in pixels. */
  size: number;
  className?: string | undefined;
}

/** A player's picture. It is decoration: the name stands beside it. */
export function Avatar({ username, color, url, size, className }: AvatarProps) {
  // A picture that cannot be had, e.g. without a network, is replaced by the counter.
  const [missing, setMissing] = useState<string | null>(null);
  if (url !== null && url !== missing) {
    return (
      <img
        className={cx(styles.picture, className)}
        src={url}
        width={size}
        height={size}
        alt=""
        onError={() => setMissing(url)}
      />
    );
  }
  const { hex, silhouette } = playerColor(color);
  const mark = markPath(silhouette, 5);
  return (
    <svg
      className={cx(styles.counter, className)}
      width={size}
      height={size}
      viewBox="-20 -20 40 40"
      aria-hidden="true"
    >
      <path className={styles.face} d={silhouettePath(silhouette, 15)} style={{ stroke: hex }} />
      {mark !== null && (
        <path d={mark} transform="translate(0 -15)" style={{ fill: hex, stroke: 'var(--ink)' }} />
      )}
      <text className={styles.initials} y="5">
        {initialsOf(username)}
      </text>
    </svg>
  );
}

/** The first letters of two words, else the first two letters. */
function initialsOf(username: string): string {
  const [first = '', second = ''] = username.split(/[_-]+/).filter(Boolean);
  return (second === '' ? first.slice(0, 2) : (first[0] ?? '') + (second[0] ?? '')).toUpperCase();
}
