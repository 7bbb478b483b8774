import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import { cx } from '../../../../base/lib/cx.ts';
import { IconButton } from '../../../../base/ui/IconButton.tsx';
import styles from './frames.module.css';
import {
  mostWidth,
  panelsIn,
  resizeSidebar,
  sidebarOf,
  unfold,
  WIDTH,
  type PanelId,
  type Sidebar,
} from './layout.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { PANEL_ICONS, TAB_NAMES } from './panelWords.ts';
import { Separator } from './Separator.tsx';
import { FOLDED_WIDTH, type Panels } from './usePanels.ts';
import { useWindowWidth } from './useWindow.ts';
import { i18n } from '#i18n';

interface SidebarPanelsProps {
  panels: Panels;
  zone: Sidebar;
  className: string | undefined;
  draw: (id: PanelId) => ReactNode;
}

/** The panels that are pinned to one side of the map. */
export function SidebarPanels({ panels: { layout, change }, zone, className, draw }: SidebarPanelsProps) {
  const id = useId();
  const windowWidth = useWindowWidth();
  const panels = panelsIn(layout, zone);
  const sidebar = sidebarOf(layout, zone);
  if (sidebar === null) return null;
  const most = mostWidth(windowWidth);
  const width = Math.min(sidebar.width, most);
  const isLeft = zone === 'sidebar-left';
  const label = isLeft ? t`Left panels` : t`Right panels`;
  if (sidebar.folded) {
    return (
      <aside className={cx(className, styles.rail)} aria-label={label} style={{ width: FOLDED_WIDTH }}>
        {panels.map((panel) => {
          const Icon = PANEL_ICONS[panel.id];
          const name = i18n._(TAB_NAMES[panel.id]);
          return (
            <IconButton
              key={panel.id}
              label={t`Unfold ${name}`}
              aria-expanded={false}
              onClick={() => change((all) => unfold(all, panel.id))}
            >
              <Icon />
            </IconButton>
          );
        })}
      </aside>
    );
  }
  return (
    <aside id={id} className={cx(className, styles.sidebar)} aria-label={label} style={{ width }}>
      {panels.map((panel, position) => (
        <PanelFrame key={panel.id} panel={panel} follows={position > 0} onChange={change}>
          {draw(panel.id)}
        </PanelFrame>
      ))}
      <Separator
        label={isLeft ? t`Width of the left panels` : t`Width of the right panels`}
        edge={isLeft ? 'right' : 'left'}
        controls={id}
        value={width}
        least={WIDTH.least}
        most={most}
        onResize={(to) => change((all) => resizeSidebar(all, zone, Math.min(to, most)))}
      />
    </aside>
  );
}
