import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { MOST_NOTE_MARKS, NOTE_COLORS, type NoteColor, type NoteMark } from '../../../engine/study/study.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import styles from './Tree.module.css';
import { usePlayers } from './useMoment.ts';
import { useWatching } from './watching.ts';

const NOWHERE = 'nowhere';

const colorName = (color: NoteColor): string =>
  ({ green: t`Green`, red: t`Red`, blue: t`Blue`, yellow: t`Yellow` })[color];

interface NoteMarksProps {
  marks: readonly NoteMark[];
  onChange: (marks: NoteMark[]) => void;
}

/** The arrows and rings that a note draws on the board. */
export function NoteMarks({ marks, onChange }: NoteMarksProps) {
  const { map } = useWatching().told;
  const { names } = usePlayers();
  const [from, setFrom] = useState('0');
  const [to, setTo] = useState(NOWHERE);
  const [color, setColor] = useState<NoteColor>('green');
  const lands = map.territories
    .map(({ name }, index) => ({ id: String(index), name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const added: NoteMark = {
    color,
    from: Number(from),
    to: to === NOWHERE || to === from ? null : Number(to),
  };
  const isThere = marks.some((mark) => mark.from === added.from && mark.to === added.to);
  const words = (mark: NoteMark): string => {
    const [place, tone] = [names.territory(mark.from), colorName(mark.color)];
    if (mark.to === null) return t`Ring around ${place} (${tone})`;
    return t`Arrow from ${place} to ${{ to: names.territory(mark.to) }} (${tone})`;
  };
  return (
    <fieldset className={styles.marks}>
      <legend>{t`Arrows and rings on the board`}</legend>
      {marks.length > 0 && (
        <ul>
          {marks.map((mark) => (
            <li key={words(mark)}>
              {words(mark)}
              <IconButton
                label={t`Remove: ${{ mark: words(mark) }}`}
                onClick={() => onChange(marks.filter((one) => one !== mark))}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Select label={t`From or around`} value={from} options={lands} onChange={setFrom} />
      <Select
        label={t`Arrow to`}
        value={to}
        options={[{ id: NOWHERE, name: t`Nowhere: a ring` }, ...lands]}
        onChange={setTo}
      />
      <Select
        label={t`Color`}
        value={color}
        options={NOTE_COLORS.map((one) => ({ id: one, name: colorName(one) }))}
        onChange={(id) => setColor(NOTE_COLORS.find((one) => one === id) ?? 'green')}
      />
      <Button
        size="s"
        disabled={isThere || marks.length >= MOST_NOTE_MARKS}
        onClick={() => onChange([...marks, added])}
      >
        {added.to === null ? t`Add the ring` : t`Add the arrow`}
      </Button>
    </fieldset>
  );
}
