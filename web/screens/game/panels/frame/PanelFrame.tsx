import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp, ArrowUp, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../base/lib/cx.ts';
import { IconButton } from '../../../../base/ui/IconButton.tsx';
import styles from './frames.module.css';
import { moveUp, toggleMinimized, togglePin, type PanelLayout } from './layout.ts';
import { PANEL_NAMES, TAB_NAMES } from './panelWords.ts';
import type { Panels } from './usePanels.ts';
import { i18n } from '#i18n';

interface PanelFrameProps {
  panel: PanelLayout;
  /** Is there a panel above it? */
  follows: boolean;
  onChange: Panels['change'];
  children: ReactNode;
}

/** A panel in a sidebar: its title, what can be done with it, and its content unless it is folded. */
export function PanelFrame({ panel: { id, isMinimized }, follows, onChange, children }: PanelFrameProps) {
  const name = i18n._(TAB_NAMES[id]);
  return (
    <section className={cx(styles.frame, isMinimized && styles.folded)} aria-label={i18n._(PANEL_NAMES[id])}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {follows && (
          <IconButton label={t`Move ${name} up`} onClick={() => onChange((all) => moveUp(all, id))}>
            <ArrowUp />
          </IconButton>
        )}
        <IconButton
          label={isMinimized ? t`Unfold ${name}` : t`Fold ${name}`}
          aria-expanded={!isMinimized}
          onClick={() => onChange((all) => toggleMinimized(all, id))}
        >
          {isMinimized ? <ChevronDown /> : <ChevronUp />}
        </IconButton>
        <IconButton label={t`Unpin ${name}`} onClick={() => onChange((all) => togglePin(all, id))}>
          <PinOff />
        </IconButton>
      </div>
      {!isMinimized && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <div className={styles.content} tabIndex={0}>
          {children}
        </div>
      )}
    </section>
  );
}
