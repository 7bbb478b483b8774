import { t } from '@lingui/core/macro';
import { Pin, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../../../../base/lib/cx.ts';
import { Dialog } from '../../../../base/ui/Dialog.tsx';
import { IconButton } from '../../../../base/ui/IconButton.tsx';
import styles from './frames.module.css';
import {
  clampHeight,
  DRAWER_HEIGHT,
  mostHeight,
  resizeDrawer,
  togglePin,
  type Layout,
  type PanelId,
} from './layout.ts';
import { PANEL_NAMES, TAB_NAMES } from './panelWords.ts';
import { Separator } from './Separator.tsx';
import type { Panels } from './usePanels.ts';
import { useDrawerKeys } from './useDrawerKeys.ts';
import { useWindowHeight } from './useWindow.ts';
import { i18n } from '#i18n';

interface DrawerProps {
  /** Those that can be shown here, in order. */
  panels: Layout;
  open: PanelId;
  onOpen: (id: PanelId | null) => void;
  onChange: Panels['change'];
  /** On the tabs of panels that are not shown. */
  marks: Partial<Readonly<Record<PanelId, ReactNode>>>;
  /** A phone: over everything, and nothing can be pinned. */
  modal: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** The panels that are not pinned, one at a time. Escape closes them. */
export function Drawer({ panels, open, onOpen, onChange, marks, modal, className, children }: DrawerProps) {
  const id = useId();
  const windowHeight = useWindowHeight();
  useDrawerKeys(() => onOpen(null));
  const height = clampHeight(
    panels.find((panel) => panel.id === open)?.drawerHeight ?? DRAWER_HEIGHT.usual,
    windowHeight,
  );
  const tabs = panels.length > 1 && (
    <div className={styles.tabs}>
      {panels.map((panel) => (
        <button
          key={panel.id}
          type="button"
          className={styles.tab}
          aria-pressed={panel.id === open}
          onClick={() => onOpen(panel.id)}
        >
          {i18n._(TAB_NAMES[panel.id])}
          {panel.id !== open && marks[panel.id]}
        </button>
      ))}
    </div>
  );
  const separator = (
    <Separator
      label={t`Height of the drawer`}
      edge="top"
      controls={id}
      value={height}
      least={DRAWER_HEIGHT.least}
      most={mostHeight(windowHeight)}
      onResize={(to) => onChange((all) => resizeDrawer(all, to, windowHeight))}
    />
  );
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.content} tabIndex={0}>
      {children}
    </div>
  );
  const name = i18n._(PANEL_NAMES[open]);
  if (modal) {
    return (
      <Dialog kind="sheet" open onClose={() => onOpen(null)} title={name}>
        <div id={id} className={styles.sheet} style={{ height }}>
          {separator}
          {tabs}
          {content}
        </div>
      </Dialog>
    );
  }
  return (
    <section
      id={id}
      data-drawer
      className={cx(className, styles.drawer)}
      aria-label={name}
      style={{ height }}
    >
      {separator}
      <div className={styles.head}>
        {tabs || <h2>{name}</h2>}
        <IconButton
          label={t`Pin ${name}`}
          onClick={() => {
            onChange((all) => togglePin(all, open));
            onOpen(null);
          }}
        >
          <Pin />
        </IconButton>
        <IconButton label={t`Close`} onClick={() => onOpen(null)}>
          <X />
        </IconButton>
      </div>
      {content}
    </section>
  );
}
