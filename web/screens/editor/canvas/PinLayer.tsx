import { plural } from '@lingui/core/macro';
import { cx } from '../../../base/lib/cx.ts';
import styles from './people.module.css';

/** A thread of comments where it is pinned. */
export interface ShownPin {
  readonly threadId: string;
  readonly at: readonly [number, number];
  readonly comments: number;
  /** What it is about, in words. */
  readonly about: string;
}

/** Comments on the sheet, each where it belongs. */
export function PinLayer({ pins, chosen }: { pins: readonly ShownPin[]; chosen: string | null }) {
  return (
    <g>
      {pins.map(({ threadId, at: [x, y], comments, about }) => {
        const count = plural(comments, { one: '# comment', other: '# comments' });
        return (
          <g
            key={threadId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <button> cannot stand inside an SVG
            role="button"
            tabIndex={0}
            data-thread={threadId}
            aria-label={`${about}: ${count}`}
            className={cx(styles.pin, threadId === chosen && styles.chosen)}
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--pixel))` }}
          >
            {/* Larger than what is seen of it: a finger has to hit it. */}
            <rect x="-10" y="-34" width="44" height="44" fill="transparent" />
            <path d="M0 0L4 -8H24V-28H0z" />
            <text x="12" y="-13">
              {comments}
            </text>
          </g>
        );
      })}
    </g>
  );
}
