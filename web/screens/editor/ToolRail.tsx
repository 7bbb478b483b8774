import { t } from '@lingui/core/macro';
import {
  CirclePlus,
  Dices,
  Eye,
  ImageIcon,
  Keyboard,
  LandPlot,
  MessageSquare,
  MousePointer2,
  PaintBucket,
  Slice,
  Spline,
  WandSparkles,
} from 'lucide-react';
import { announce } from '../../base/ui/announcements.ts';
import { Select } from '../../base/ui/forms/Select.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import type { PanelProps } from './panels/panelProps.ts';
import { LOOKING_TOOLS, type Panel, type Tool } from './state/useEditorUi.ts';
import { CoastSettings } from './CoastSettings.tsx';
import { linkWords, toolWords } from './state/words.ts';
import { TOOL_KEYS } from './useEditorKeys.ts';
import { useWide } from './useWide.ts';
import styles from './ToolRail.module.css';

const ICONS = {
  select: MousePointer2,
  token: CirclePlus,
  land: LandPlot,
  border: Slice,
  link: Spline,
  region: PaintBucket,
  note: MessageSquare,
};
/** Tools whose work is also told beside the sheet. */
const PANEL_OF: Readonly<Partial<Record<Tool, Panel>>> = { region: 'regions', note: 'comments' };
const LINK_KINDS = ['land', 'sea', 'wrap', 'wall'] as const;

interface ToolRailProps extends PanelProps {
  tools: readonly Tool[];
  canDraw: boolean;
  onKeys(): void;
  /** How the sheet is looked at. */
  onView(): void;
  /** undefined where worlds may not be drawn. */
  onGenerate: (() => void) | undefined;
}

/** The tools, and what the one in hand can be set to; beside the sheet also what is done with all of it. */
export function ToolRail({ draft, edits, ui, tools, canDraw, onKeys, onView, onGenerate }: ToolRailProps) {
  const isWide = useWide();
  const followFormula = (): void => {
    edits.followFormula();
    ui.choose({ panel: 'regions' });
    announce(t`All bonuses follow the formula.`);
  };
  const picture = canDraw && (
    <button
      key="picture"
      type="button"
      aria-expanded={ui.panel === 'picture'}
      onClick={() => ui.choose({ panel: 'picture', tall: true })}
    >
      <ImageIcon aria-hidden="true" />
      {t`Picture`}
    </button>
  );
  return (
    <div className={styles.rail}>
      <fieldset className={styles.tools} aria-label={t`Tools`}>
        {tools
          .filter((tool) => canDraw || LOOKING_TOOLS.includes(tool))
          .flatMap((tool) => {
            const Icon = ICONS[tool];
            return [
              tool === 'note' && picture,
              <button
                key={tool}
                type="button"
                aria-pressed={ui.tool === tool}
                aria-keyshortcuts={keyOf(tool)}
                title={keyOf(tool)}
                onClick={() => {
                  const region = ui.region ?? (tool === 'region' ? edits.addRegion() : null);
                  const panel = PANEL_OF[tool];
                  ui.choose({ tool, region, tall: false, ...(panel && { panel }) });
                }}
              >
                <Icon aria-hidden="true" />
                {toolWords(tool)}
              </button>,
            ];
          })}
      </fieldset>
      {isWide && canDraw && (
        <div className={styles.acts}>
          <button type="button" title={t`All bonuses by the formula`} onClick={followFormula}>
            <WandSparkles aria-hidden="true" />
            {t`Bonus`}
          </button>
          {onGenerate && (
            <button type="button" aria-haspopup="dialog" onClick={onGenerate}>
              <Dices aria-hidden="true" />
              {t`Generate`}
            </button>
          )}
        </div>
      )}
      {isWide && (
        <div className={styles.looks}>
          <button type="button" aria-haspopup="dialog" onClick={onView}>
            <Eye aria-hidden="true" />
            {t`View`}
          </button>
          <button type="button" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={onKeys}>
            <Keyboard aria-hidden="true" />
            {t`Keys`}
          </button>
        </div>
      )}
      {ui.tool === 'link' && (
        <div className={styles.settings}>
          <Select
            label={t`Links`}
            value={ui.linkKind}
            options={LINK_KINDS.map((kind) => ({ id: kind, name: linkWords(kind) }))}
            onChange={(to) => ui.choose({ linkKind: LINK_KINDS.find((kind) => kind === to) ?? 'land' })}
          />
          <Switch label={t`One way`} checked={ui.oneWay} onChange={(oneWay) => ui.choose({ oneWay })} />
        </div>
      )}
      {ui.tool === 'land' && <CoastSettings ui={ui} />}
      {ui.tool === 'region' && (
        <div className={styles.settings}>
          <Select
            label={t`Paint with`}
            value={ui.region ?? ''}
            options={[...draft.regions].map(([id, { name }]) => ({ id, name: name || t`No name yet` }))}
            onChange={(region) => ui.choose({ region })}
          />
        </div>
      )}
    </div>
  );
}

const keyOf = (tool: Tool): string | undefined =>
  Object.keys(TOOL_KEYS)
    .find((key) => TOOL_KEYS[key] === tool)
    ?.toUpperCase();
