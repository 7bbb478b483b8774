import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../../../base/ui/Dialog.tsx';
import { Field } from '../../../../base/ui/forms/Field.tsx';
import type { GameModel } from '../../model/model.ts';
import { PANEL_IDS, type PanelId } from '../frame/layout.ts';
import { PANEL_NAMES } from '../frame/panelWords.ts';
import { i18n } from '#i18n';
import { focusLand } from './focusLand.ts';
import { found, type Goal } from './goals.ts';
import styles from './Palette.module.css';

interface PaletteProps {
  model: GameModel;
  onPanel: (id: PanelId) => void;
  onKeys: () => void;
  onLook: (territories: readonly number[]) => void;
  onClose: () => void;
}

/** Goes to a territory, or opens a panel, by what it is called: Enter to the first that is found, Tab to the others. */
export function Palette({ model, onPanel, onKeys, onLook, onClose }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  // After the dialog, which gives the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const goals: Goal[] = [
    ...PANEL_IDS.map((panel) => ({ name: i18n._(PANEL_NAMES[panel]), go: () => onPanel(panel) })),
    { name: t`Keys`, go: onKeys },
    ...model.view.owner.map((_, territory) => ({
      name: model.names.territory(territory),
      go: () => {
        onLook([territory]);
        focusLand(territory);
      },
    })),
  ];
  const shown = found(goals, search);
  const take = (goal: Goal | undefined): void => {
    if (!goal) return;
    // Nothing outside a modal dialog can have the focus.
    flushSync(onClose);
    goal.go();
  };
  const takeFirst = (event: SubmitEvent): void => {
    event.preventDefault();
    take(shown[0]);
  };
  return (
    <Dialog open onClose={onClose} title={t`Go to`}>
      <form onSubmit={takeFirst}>
        <Field
          ref={field}
          label={t`Territory or panel`}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul aria-label={t`Results`} className={styles.list}>
          {shown.map((goal) => (
            <li key={goal.name}>
              <button type="button" className={styles.goal} onClick={() => take(goal)}>
                {goal.name}
              </button>
            </li>
          ))}
        </ul>
        <output>{shown.length === 0 && t`Nothing by that name.`}</output>
      </form>
    </Dialog>
  );
}
