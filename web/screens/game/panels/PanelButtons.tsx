import { IconButton } from '../../../base/ui/IconButton.tsx';
import { useMedia } from '../../../base/lib/useMedia.ts';
import { panelsIn, type PanelId } from './frame/layout.ts';
import { WIDE } from '../model/wide.ts';
import { PANEL_ICONS, PANEL_NAMES } from './frame/panelWords.ts';
import { usePanels } from './frame/usePanels.ts';
import { i18n } from '#i18n';

/** On a phone chat is a tab of the drawer: the map keeps the room. */
const ON_PHONE: readonly PanelId[] = ['player-stats', 'game-log'];

interface PanelButtonsProps {
  open: PanelId | null;
  onOpen: (id: PanelId | null) => void;
}

/** Open the panels that are not pinned. */
export function PanelButtons({ open, onOpen }: PanelButtonsProps) {
  const layout = usePanels();
  const isWide = useMedia(WIDE);
  const ids = isWide ? panelsIn(layout, 'drawer').map(({ id }) => id) : ON_PHONE;
  return ids.map((id) => {
    const Icon = PANEL_ICONS[id];
    return (
      <IconButton
        key={id}
        floating
        label={i18n._(PANEL_NAMES[id])}
        aria-expanded={open === id}
        onClick={() => onOpen(open === id ? null : id)}
      >
        <Icon />
      </IconButton>
    );
  });
}
