import { plural, t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import { DRAFT_CAPS, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { cx } from '../../base/lib/cx.ts';
import { Inspector } from './panels/Inspector.tsx';
import type { Drawn, PanelProps } from './panels/panelProps.ts';
import { LandTable } from './panels/LandTable.tsx';
import { Problems } from './panels/Problems.tsx';
import { Regions } from './panels/Regions.tsx';
import { PANELS, type Panel } from './state/useEditorUi.ts';
import styles from './EditorPanel.module.css';

interface EditorPanelProps extends PanelProps, Drawn {
  map: MapDefinition | null;
  problems: readonly DraftProblem[] | null;
  onShow(problem: DraftProblem): void;
  /** The settings of the picture under the sheet. */
  picture: ReactNode;
  /** What is said about the map, and how many threads are open. */
  comments: ReactNode;
  open: number;
  canDraw: boolean;
}

/** Beside the sheet, or under it on a phone: what is chosen, regions, all land, problems. */
export function EditorPanel(shown: EditorPanelProps) {
  const { draft, edits, ui, map, problems, onShow, picture, comments, open, canDraw } = shown;
  const { compiled, withLines, keepVersion } = shown;
  const [tall, setTall] = useState(false);
  const props = { draft, edits, ui };
  const count = problems?.length ?? 0;
  return (
    <aside className={cx(styles.panel, tall && styles.tall)} aria-label={t`About the map`}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={tall}
        aria-label={tall ? t`Show less` : t`Show more`}
        onClick={() => setTall(!tall)}
      />
      <nav className={styles.tabs} aria-label={t`Panels`}>
        {PANELS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={ui.panel === one}
            onClick={() => ui.choose({ panel: one })}
          >
            {panelWords(one)}
            {one === 'problems' && count > 0 && <span className={styles.count}>{count}</span>}
            {one === 'comments' && open > 0 && <span className={styles.count}>{open}</span>}
          </button>
        ))}
      </nav>
      <div className={styles.content}>
        <fieldset className={styles.things} disabled={!canDraw}>
          {ui.panel === 'inspector' && (
            <Inspector
              {...props}
              picture={picture}
              compiled={compiled}
              withLines={withLines}
              keepVersion={keepVersion}
            />
          )}
          {ui.panel === 'regions' && <Regions {...props} map={map} />}
          {ui.panel === 'table' && <LandTable {...props} />}
        </fieldset>
        {ui.panel === 'problems' && (
          <Problems draft={draft} problems={problems} edits={edits} onShow={onShow} />
        )}
        {ui.panel === 'comments' && comments}
      </div>
      <p className={styles.facts}>
        {plural(draft.territories.size, { one: '# territory', other: '# territories' })}
        {' · '}
        {plural(countLinks(draft, map), { one: '# link', other: '# links' })}
        {' · '}
        {plural(draft.regions.size, { one: '# region', other: '# regions' })}
        {draft.vertices.size > 0 &&
          ` · ${t`${{ points: draft.vertices.size }} of ${{ most: DRAFT_CAPS.vertices }} points`}`}
      </p>
    </aside>
  );
}

/** Where lines make the land what touches is linked, which the draft does not write down. */
const countLinks = ({ meta, links }: PlainDraft, map: MapDefinition | null): number =>
  meta.kind === 'lines' ? (map?.links.length ?? 0) : links.size;

function panelWords(panel: Panel): string {
  switch (panel) {
    case 'inspector':
      return t`Inspector`;
    case 'regions':
      return t`Regions`;
    case 'table':
      return t`Table`;
    case 'problems':
      return t`Problems`;
    case 'comments':
      return t`Comments`;
  }
}
