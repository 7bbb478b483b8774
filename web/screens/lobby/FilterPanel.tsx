import { t } from '@lingui/core/macro';
import { Select } from '../../base/ui/forms/Select.tsx';
import styles from './FilterPanel.module.css';
import { roomFilters, type FilterName, type RoomFilters } from './roomFilter.ts';

interface FilterPanelProps {
  id: string;
  filters: RoomFilters;
  /** @param value '' = any */
  onChange: (name: FilterName, value: string) => void;
}

/** All that rooms can be looked through by. */
export function FilterPanel({ id, filters, onChange }: FilterPanelProps) {
  return (
    <fieldset id={id} className={styles.panel} aria-label={t`More filters`}>
      {roomFilters().map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={filters[name] ?? ''}
          options={[{ id: '', name: t`Any` }, ...options]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </fieldset>
  );
}
