import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { GAME_MODES } from '../../../engine/model/config.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { MODES } from '../modes/looks.ts';
import styles from './MapFilters.module.css';
import { languageName, LANGUAGES } from '../parts/words/languages.ts';
import { FILTERS, type FilterName, type MapFilter } from './useMapFilter.ts';

const COUNTS = [2, 3, 4, 5, 6, 8, 10, 12];
const STARS = [2, 3, 4];

interface MapFiltersProps {
  filter: MapFilter;
  set(change: Partial<MapFilter>): void;
}

/** What the list of maps is searched by: words and the order always, the rest on demand. */
export function MapFilters({ filter, set }: MapFiltersProps) {
  const used = FILTERS.filter((name) => name !== 'q' && name !== 'sort' && filter[name] !== '');
  const [isOpen, setOpen] = useState(used.length > 0);
  const select = (name: FilterName, label: string, options: { id: string; name: string }[]) => (
    <Select label={label} value={filter[name]} options={options} onChange={(id) => set({ [name]: id })} />
  );
  const any = { id: '', name: t`any` };
  return (
    <search className={styles.search}>
      <TextFilter
        label={t`Title or author`}
        type="search"
        value={filter.q}
        maxLength={80}
        onWrite={(q) => set({ q })}
      />
      {select('sort', t`Order`, [
        { id: '', name: t`newest` },
        { id: 'played', name: t`most played` },
        { id: 'rating', name: t`best rated` },
        { id: 'title', name: t`by title` },
      ])}
      <Button size="s" aria-expanded={isOpen} aria-controls="map-filters" onClick={() => setOpen(!isOpen)}>
        {used.length === 0 ? t`Filters` : t`Filters (${{ count: used.length }})`}
      </Button>
      <div id="map-filters" className={styles.more} hidden={!isOpen}>
        {select('size', t`Territories`, [
          any,
          { id: 'small', name: t`up to 30` },
          { id: 'medium', name: t`31 to 60` },
          { id: 'large', name: t`61 to 120` },
          { id: 'huge', name: t`more than 120` },
        ])}
        {select('regions', t`Regions`, [
          any,
          { id: 'few', name: t`up to 5` },
          { id: 'some', name: t`6 to 10` },
          { id: 'many', name: t`11 and more` },
        ])}
        {select('players', t`Players`, [
          any,
          ...COUNTS.map((count) => ({ id: String(count), name: String(count) })),
        ])}
        {select('mode', t`Suits the mode`, [any, ...GAME_MODES.map((id) => ({ id, name: MODES[id].label }))])}
        {select('stars', t`Rating`, [
          any,
          ...STARS.map((count) => ({ id: String(count), name: t`${{ stars: count }} stars and more` })),
        ])}
        {select('fairness', t`Seats`, [any, { id: 'even', name: t`even` }])}
        {select('featured', t`Recommended`, [any, { id: 'yes', name: t`by those who run the server` }])}
        {select('language', t`Language of the names`, [
          any,
          ...LANGUAGES.map((id) => ({ id, name: languageName(id) })),
        ])}
        <TextFilter
          label={t`Author`}
          value={filter.author}
          maxLength={40}
          onWrite={(author) => set({ author })}
        />
        <Button
          size="s"
          variant="quiet"
          disabled={used.length === 0}
          onClick={() => set(Object.fromEntries(used.map((name) => [name, ''])))}
        >
          {t`Clear the filters`}
        </Button>
      </div>
    </search>
  );
}

interface TextFilterProps extends Pick<ComponentProps<typeof Field>, 'label' | 'type' | 'maxLength'> {
  value: string;
  onWrite(text: string): void;
}

/** The address follows what is written; what is written never waits for the address. */
function TextFilter({ value, onWrite, ...rest }: TextFilterProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  return (
    <Field
      {...rest}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        onWrite(target.value.trim());
      }}
    />
  );
}
