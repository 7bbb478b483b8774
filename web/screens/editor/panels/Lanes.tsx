import { plural, t } from '@lingui/core/macro';
import { Plus, Ship, X } from 'lucide-react';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import type { Edits } from '../doc/edits.ts';
import { lanesFor } from '../make/inWorker.ts';
import type { EditorUi } from '../state/useEditorUi.ts';
import styles from './panels.module.css';

interface LanesProps {
  draft: PlainDraft;
  edits: Edits;
  ui: EditorUi;
  map: MapDefinition | null;
}

/** Crossings that the map lacks, to be taken or refused one by one or all together. They are shown on the sheet meanwhile. */
export function Lanes({ draft, edits, ui, map }: LanesProps) {
  const open = ui.lanes.filter(
    ({ key }) => !draft.links.has(key) && endsOf(key).every((id) => draft.territories.has(id)),
  );
  const suggest = async (): Promise<void> => {
    if (map === null) return;
    try {
      const lanes = await lanesFor(map);
      ui.choose({ lanes });
      announce(
        plural(lanes.length, { 0: 'No sea lane is missing.', one: '# sea lane', other: '# sea lanes' }),
      );
    } catch (error) {
      toast.error(messageOf(error, t`No sea lanes could be worked out.`));
    }
  };
  const drop = (key: string): void => ui.choose({ lanes: ui.lanes.filter((lane) => lane.key !== key) });
  const nameOf = (id: string): string => draft.territories.get(id)?.name || t`No name yet`;
  return (
    <>
      <h3>{t`Sea lanes`}</h3>
      <p
        className={styles.quiet}
      >{t`With the Link tool, drag from counter to counter to draw one by hand.`}</p>
      <div className={styles.buttons}>
        <Button size="s" disabled={draft.territories.size < 2} onClick={() => void suggest()}>
          <Ship aria-hidden="true" /> {t`Suggest sea lanes`}
        </Button>
        {open.length > 1 && (
          <Button
            size="s"
            onClick={() => {
              edits.linkAll(open.map(({ key }) => ({ ends: endsOf(key), kind: 'sea' })));
              ui.choose({ lanes: [] });
            }}
          >
            <Plus aria-hidden="true" /> {t`Add all`}
          </Button>
        )}
      </div>
      {open.length > 0 && (
        <ul className={styles.lanes}>
          {open.map(({ key, isNeeded }) => {
            const [a, b] = endsOf(key);
            const [from, to] = [nameOf(a), nameOf(b)];
            return (
              <li key={key} className={styles.row}>
                <span>
                  {t`${from} to ${to}`}
                  {isNeeded && <span className={styles.quiet}> {t`nothing else leads there`}</span>}
                </span>
                <IconButton
                  label={t`Add the lane from ${from} to ${to}`}
                  onClick={() => {
                    edits.link(...endsOf(key), 'sea');
                    drop(key);
                  }}
                >
                  <Plus />
                </IconButton>
                <IconButton label={t`No lane from ${from} to ${to}`} onClick={() => drop(key)}>
                  <X />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
