import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { endsOf, linkKey, type LinkKind } from '../../../../engine/maps/studio/plain.ts';
import { cx } from '../../../base/lib/cx.ts';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { linkCounts, type ShownLinks } from '../state/linksOf.ts';
import { linkWords } from '../state/words.ts';
import type { PanelProps } from './panelProps.ts';
import styles from './panels.module.css';

const LINK_KINDS: readonly LinkKind[] = ['land', 'sea', 'wrap', 'wall'];

interface LinksProps extends PanelProps {
  id: string;
  /** Those of the whole draft, with those that follow from borders. */
  all: ShownLinks;
}

/**
 * The links of a territory: each goes by one press, and tells its kind and direction by another. One that follows from a
 * border is there as long as the lands touch; to have it otherwise it is added below, as mountains for one.
 */
export function Links({ draft, edits, ui, id, all }: LinksProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const nameOf = (other: string): string => draft.territories.get(other)?.name || t`No name yet`;
  const links = [...all]
    .filter(([key]) => endsOf(key).includes(id))
    .map(([key, link]) => {
      const [a, b] = endsOf(key);
      const other = a === id ? b : a;
      const leads = link.dir === 'both' ? 'both' : (link.dir === 'ab') === (a === id) ? 'ab' : 'ba';
      const isWritten = draft.links.has(key);
      return { key, kind: link.kind, leads, other, name: nameOf(other), isWritten } as const;
    })
    .toSorted((a, b) => Number(b.isWritten) - Number(a.isWritten) || a.name.localeCompare(b.name));
  const written = links.filter(({ isWritten }) => isWritten);
  const count = linkCounts(new Map([...all].filter(([key]) => endsOf(key).includes(id)))).all;
  const shown = written.find(({ key }) => key === opened);
  const others = [...draft.territories.keys()]
    .filter((other) => other !== id && !draft.links.has(linkKey(id, other)))
    .map((other) => ({ id: other, name: nameOf(other) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <div className={styles.links}>
        <h3>
          {t`Links`} {count > 0 && count}
        </h3>
        <ul className={styles.chips}>
          {written.map(({ key, kind, leads, name }) => (
            <li key={key} className={styles.chip}>
              <button
                type="button"
                aria-expanded={key === opened}
                onClick={() => setOpened(key === opened ? null : key)}
              >
                {[name, kind === 'land' ? '' : linkWords(kind), leads === 'both' ? '' : ARROWS[leads]]
                  .filter(Boolean)
                  .join(' · ')}
              </button>
              <button
                type="button"
                aria-label={t`Remove the link to ${{ other: name }}`}
                onClick={() => edits.unlink(key)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          {links
            .filter(({ isWritten }) => !isWritten)
            .map(({ key, name }) => (
              <li key={key} className={cx(styles.chip, styles.given)}>
                {t`${{ name }} · border`}
              </li>
            ))}
          <li className={cx(styles.chip, styles.added)}>
            <Select
              label=""
              fullLabel={t`Add a link to`}
              value=""
              options={[{ id: '', name: '+' }, ...others]}
              onChange={(other) => {
                if (other !== '') edits.link(id, other, ui.linkKind, ui.oneWay ? 'ab' : 'both');
              }}
            />
          </li>
        </ul>
      </div>
      {shown && (
        <div className={styles.buttons}>
          <Select
            label=""
            fullLabel={t`Kind of the link to ${{ other: shown.name }}`}
            value={shown.kind}
            options={LINK_KINDS.map((one) => ({ id: one, name: linkWords(one) }))}
            onChange={(to) =>
              edits.link(id, shown.other, LINK_KINDS.find((one) => one === to) ?? 'land', shown.leads)
            }
          />
          <Select
            label=""
            fullLabel={t`Direction of the link to ${{ other: shown.name }}`}
            value={shown.leads}
            options={[
              { id: 'both', name: t`both ways` },
              { id: 'ab', name: t`only to ${{ other: shown.name }}` },
              { id: 'ba', name: t`only from ${{ other: shown.name }}` },
            ]}
            onChange={(to) =>
              edits.link(id, shown.other, shown.kind, to === 'ab' || to === 'ba' ? to : 'both')
            }
          />
        </div>
      )}
    </>
  );
}

const ARROWS = { ab: '→', ba: '←' } as const;
