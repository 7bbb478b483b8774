import { t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import { Panel } from '../../../base/ui/lists/Panel.tsx';
import styles from './Chart.module.css';

interface ChartProps {
  title: string;
  /** A sentence says what the picture shows. */
  summary: string;
  columns: readonly string[];
  /** The picture's values as numbers, once somebody opens the table. The first cell names its row. */
  rows: () => readonly (readonly [string, ...(string | number)[]])[];
  /** The picture: SVG, decoration. */
  children: ReactNode;
}

/** A picture of numbers, its sentence, and the numbers themselves behind it. */
export function Chart({ title, summary, columns, rows, children }: ChartProps) {
  const heading = useId();
  // A long game has more cells than a page can draw while something moves in its picture.
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel className={styles.chart} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      <p className={styles.summary}>{summary}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t`As a table`}</summary>
        {isOpen && (
          /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */
          <section className={styles.scroll} aria-labelledby={heading} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows().map(([name, ...cells], row) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a row is its place
                  <tr key={row}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, index) => (
                      <td key={columns[index + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </details>
    </Panel>
  );
}
