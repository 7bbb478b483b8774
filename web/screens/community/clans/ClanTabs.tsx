import { t } from '@lingui/core/macro';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './ClanTabs.module.css';

interface ClanTab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What stands beside the war of a clan, one part at a time; arrows go from one tab to the next. */
export function ClanTabs({ tabs }: { tabs: readonly [ClanTab, ...ClanTab[]] }) {
  const [chosen, setChosen] = useState(tabs[0].id);
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const shown = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const step = ({ key }: KeyboardEvent): void => {
    const by = STEPS[key];
    if (by === undefined) return;
    const at = (tabs.indexOf(shown) + by + tabs.length) % tabs.length;
    setChosen(tabs[at]?.id ?? shown.id);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className={styles.part}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={t`About the clan`}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`${prefix}${id}`}
            type="button"
            role="tab"
            aria-selected={id === shown.id}
            aria-controls={`${prefix}panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => setChosen(id)}
            onKeyDown={step}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}panel`}
        role="tabpanel"
        aria-labelledby={`${prefix}${shown.id}`}
        className={styles.panel}
      >
        {shown.content}
      </div>
    </div>
  );
}
