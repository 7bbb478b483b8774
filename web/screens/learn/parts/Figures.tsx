import type { ReactNode } from 'react';
import styles from './learn.module.css';

interface FiguresProps {
  caption: string;
  head: readonly string[];
  /** The first cell of each is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of numbers. It scrolls by itself where a phone is too narrow for it. */
export function Figures({ caption, head, rows }: FiguresProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.figures}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- no table changes
            <tr key={row}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- no table changes
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
