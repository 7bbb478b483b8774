import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { DraftProblem } from '../../../engine/maps/studio/problems.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { cx } from '../../base/lib/cx.ts';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Button } from '../../base/ui/Button.tsx';
import { MapFacts } from './StatusLine.tsx';
import { Inspector } from './panels/Inspector.tsx';
import type { Drawn, PanelProps } from './panels/panelProps.ts';
import type { ShownLinks } from './state/linksOf.ts';
import { PANELS, type Panel } from './state/useEditorUi.ts';
import { useAfterPicture } from './useAfterPicture.ts';
import { useWide } from './useWide.ts';
import styles from './EditorPanel.module.css';

/** A map can be drawn at before they are there. */
const LandTable = lazyPart(() => import('./panels/LandTable.tsx'), 'LandTable');
const Problems = lazyPart(() => import('./panels/Problems.tsx'), 'Problems');
const SeatsLine = lazyPart(() => import('./seats/SeatsLine.tsx'), 'SeatsLine');
const Seats = lazyPart(() => import('./seats/Seats.tsx'), 'Seats');
const Regions = lazyPart(() => import('./panels/Regions.tsx'), 'Regions');
export const LATER_PANELS = [Problems, Regions, LandTable, Seats, SeatsLine];

interface EditorPanelProps extends PanelProps, Drawn {
  map: MapDefinition | null;
  links: ShownLinks;
  problems: readonly DraftProblem[] | null;
  onShow(problem: DraftProblem): void;
  /** The settings of the picture under the sheet. */
  picture: ReactNode;
  /** What is said about the map, and how many threads are open. */
  comments: ReactNode;
  open: number;
  canDraw: boolean;
  /** Bytes of the document. */
  measure(): number;
  onPlaytest(): void;
  onSubmit(): void;
}

/**
 * Beside the sheet, or under it on a phone: what is chosen, regions, all land. Problems stay in view below it, and are a tab
 * on a phone; there the bar has no place for what is done with the whole map, which stands at the foot.
 */
export function EditorPanel(shown: EditorPanelProps) {
  const { draft, edits, ui, map, problems, onShow, picture, comments, open, canDraw } = shown;
  const { onPlaytest, onSubmit, measure } = shown;
  const { tall } = ui;
  const { compiled, links, withLines, keepVersion } = shown;
  const isWide = useWide();
  const isThere = useAfterPicture();
  const props = { draft, edits, ui };
  const count = problems?.length ?? 0;
  const panel = isWide && ui.panel === 'problems' ? 'inspector' : ui.panel;
  const panels = isWide ? PANELS.filter((one) => one !== 'problems') : PANELS;
  // On a phone what is chosen, and what is wrong, need the height of the tabs; the handle brings them back.
  const isBrief =
    !isWide && !tall && (panel === 'problems' || (panel === 'inspector' && ui.selected.length === 1));
  const problemList = (
    <Suspense>
      <Problems draft={draft} problems={problems} edits={edits} canDraw={canDraw} onShow={onShow} />
    </Suspense>
  );
  return (
    <aside className={cx(styles.panel, tall && styles.tall)} aria-label={t`About the map`}>
      <button
        type="button"
        className={styles.handle}
        aria-expanded={tall}
        aria-label={tall ? t`Show less` : t`Show more`}
        onClick={() => ui.choose({ tall: !tall })}
      />
      <nav className={styles.tabs} aria-label={t`Panels`} hidden={isBrief}>
        {panels.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={panel === one || (one === 'regions' && panel === 'table')}
            onClick={() => ui.choose({ panel: one, tall: panel !== one || !tall })}
          >
            {panelWords(one)}
            {one === 'problems' && count > 0 && <span className={styles.count}>{count}</span>}
            {one === 'comments' && open > 0 && <span className={styles.count}>{open}</span>}
          </button>
        ))}
      </nav>
      {/* What is shown anew begins at its beginning. */}
      <div className={styles.content} key={panel === 'inspector' ? ui.selected.join() : panel}>
        <fieldset className={styles.things} disabled={!canDraw}>
          {panel === 'inspector' && isThere && (
            <Inspector
              {...props}
              compiled={compiled}
              links={links}
              withLines={withLines}
              keepVersion={keepVersion}
            />
          )}
          {panel === 'picture' && picture}
          <Suspense>
            {panel === 'regions' && <Regions {...props} map={map} />}
            {panel === 'table' && <LandTable {...props} />}
          </Suspense>
        </fieldset>
        <Suspense>{panel === 'seats' && <Seats map={map} problems={problems} />}</Suspense>
        {panel === 'problems' && problemList}
        {panel === 'comments' && comments}
      </div>
      {isWide && (
        <div className={styles.always}>
          {problemList}
          <Suspense>
            <SeatsLine map={map} onShow={() => ui.choose({ panel: 'seats' })} />
          </Suspense>
        </div>
      )}
      {!isWide && tall && (
        <div className={styles.facts}>
          <Suspense>
            <MapFacts draft={draft} links={links} measure={measure} />
          </Suspense>
        </div>
      )}
      {!isWide && (
        <div className={styles.foot}>
          <Button onClick={onPlaytest}>
            <Play aria-hidden="true" /> {t`Playtest`}
          </Button>
          <Button variant="primary" disabled={!canDraw} onClick={onSubmit}>
            {t`Submit`}
          </Button>
        </div>
      )}
    </aside>
  );
}

function panelWords(panel: Panel): string {
  switch (panel) {
    case 'inspector':
      return t`Inspector`;
    case 'regions':
      return t`Regions`;
    case 'seats':
      return t`Seats`;
    case 'table':
      return t`Table`;
    case 'picture':
      return t`Picture`;
    case 'problems':
      return t`Problems`;
    case 'comments':
      return t`Comments`;
  }
}
