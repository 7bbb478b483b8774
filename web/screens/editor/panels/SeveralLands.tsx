import { plural, t } from '@lingui/core/macro';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  Combine,
  Copy,
  FlipHorizontal2,
  Trash2,
} from 'lucide-react';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import type { Drawn, PanelProps } from './panelProps.ts';
import styles from './panels.module.css';

/** What can be done to several territories at once. */
export function SeveralLands(props: PanelProps & Pick<Drawn, 'withLines'> & { ids: readonly string[] }) {
  const { draft, edits, ui, ids, withLines } = props;
  const count = ids.length;
  /** All stand at the mean of one of their coordinates. */
  const align = (axis: 0 | 1): void => {
    const tokens = ids.flatMap((id) => {
      const token = draft.territories.get(id)?.token;
      return token ? [{ id, token }] : [];
    });
    const mean = tokens.reduce((sum, { token }) => sum + token[axis], 0) / tokens.length;
    edits.move(
      new Map(
        tokens.map(({ id, token: [x, y] }) => [id, axis === 0 ? ([mean, y] as const) : ([x, mean] as const)]),
      ),
    );
  };
  return (
    <section className={styles.section} aria-labelledby="inspector">
      <h2 id="inspector">{plural(count, { one: '# territory', other: '# territories' })}</h2>
      <Select
        label={t`Region`}
        value=""
        options={[
          { id: '', name: t`choose…` },
          ...[...draft.regions].map(([id, { name }]) => ({ id, name: name || t`No name yet` })),
        ]}
        onChange={(region) => {
          if (region !== '') edits.paint(ids, region);
        }}
      />
      <div className={styles.buttons}>
        {draft.meta.kind === 'lines' ? (
          withLines && (
            <Button
              size="s"
              onClick={() => {
                const [first = '', ...others] = ids;
                edits.merge(first, others);
                ui.select([first]);
              }}
            >
              <Combine aria-hidden="true" /> {t`Merge into one`}
            </Button>
          )
        ) : (
          <>
            <Button size="s" onClick={() => ui.select(edits.copy(ids, false))}>
              <Copy aria-hidden="true" /> {t`Copy`}
            </Button>
            <Button size="s" onClick={() => ui.select(edits.copy(ids, true))}>
              <FlipHorizontal2 aria-hidden="true" /> {t`Mirror`}
            </Button>
          </>
        )}
        <Button size="s" onClick={() => align(1)}>
          <AlignCenterVertical aria-hidden="true" /> {t`Align in a row`}
        </Button>
        <Button size="s" onClick={() => align(0)}>
          <AlignCenterHorizontal aria-hidden="true" /> {t`Align in a column`}
        </Button>
        <Button
          size="s"
          onClick={() => {
            edits.remove(ids);
            ui.select([]);
          }}
        >
          <Trash2 aria-hidden="true" /> {t`Remove`}
        </Button>
      </div>
    </section>
  );
}
