import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface TableProps {
  label: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** Stands in place of rows. */
  none: string;
}

/** Rows of facts. On a phone each row is a card whose cells say what they are. */
export function Table({ label, columns, rows, none }: TableProps) {
  if (rows.length === 0) return <p className={styles.muted}>{none}</p>;
  return (
    <table className={styles.table} aria-label={label}>
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
        {rows.map(({ id, cells: [first, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
