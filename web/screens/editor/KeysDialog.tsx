import { t } from '@lingui/core/macro';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { TOOL_KEYS } from './useEditorKeys.ts';
import { toolWords } from './state/words.ts';
import type { Tool } from './state/useEditorUi.ts';
import styles from './KeysDialog.module.css';

interface KeysDialogProps {
  open: boolean;
  /** Those of this draft. */
  tools: readonly Tool[];
  onClose(): void;
}

/** What keys do on the sheet, for those who see it: screen readers are told by the sheet itself. */
export function KeysDialog({ open, tools, onClose }: KeysDialogProps) {
  const rows: readonly (readonly [keys: string, words: string])[] = [
    ...Object.entries(TOOL_KEYS).flatMap(([key, tool]) =>
      tools.includes(tool) ? [[key.toUpperCase(), toolWords(tool)] as const] : [],
    ),
    ['Tab', t`The next territory`],
    ['Enter', t`Choose it`],
    ['⇧ Enter', t`Choose one more`],
    ['Esc', t`Choose nothing`],
    ['← ↑ → ↓', t`Move what is chosen, by ten steps with Shift`],
    ['N', t`New land`],
    ...(tools.includes('border')
      ? ([
          ['PgUp PgDn', t`Along the points of its outline`],
          ['I', t`Add a point`],
          ['Space', t`Choose a point, then a second`],
          ['Enter', t`Draw a border between the two`],
        ] as const)
      : ([['L', t`Begin a link, which Enter ends`]] as const)),
    ['Delete', t`Remove`],
    ['Ctrl Z', t`Undo`],
    ['Ctrl Y', t`Redo`],
    ['+ − 0', t`Zoom in, zoom out, the whole map`],
    ['P', t`Playtest`],
    ['?', t`These keys`],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t`Keys`}>
      <dl className={styles.keys}>
        {rows.map(([keys, words]) => (
          <div key={words}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
