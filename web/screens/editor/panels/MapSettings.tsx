import { t } from '@lingui/core/macro';
import { Dices, Spline, WandSparkles, Waypoints } from 'lucide-react';
import { suggestLinks } from '../../../../engine/maps/studio/neighbours.ts';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { doNothing } from '../../../base/lib/doNothing.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { announce } from '../../../base/ui/announcements.ts';
import type { Edits } from '../doc/edits.ts';
import { bordersOf } from '../../../../engine/maps/studio/linesOfBoard.ts';
import { AllLines } from './AllLines.tsx';
import type { Drawn, PanelProps } from './panelProps.ts';
import { Range } from './Range.tsx';
import { TextField } from './TextField.tsx';
import styles from './panels.module.css';

/** What concerns the whole map. */
export function MapSettings({ draft, edits, ui, compiled, withLines, keepVersion }: Drawn & PanelProps) {
  const { meta } = draft;
  const suggest = (): void => {
    const suggested = suggestLinks(draft);
    edits.linkAll(suggested.map(({ key, kind }) => ({ ends: endsOf(key), kind })));
    announce(t`Neighbours are linked.`);
  };
  return (
    <section className={styles.section} aria-labelledby="settings">
      <h2 id="settings">{t`The map`}</h2>
      <TextField label={t`Title`} value={meta.title} onChange={(title) => edits.changeMeta({ title })} />
      <TextField
        label={t`Description`}
        value={meta.description}
        maxLength={500}
        onChange={(description) => edits.changeMeta({ description })}
      />
      <div className={styles.buttons}>
        {meta.kind !== 'lines' && (
          <Button size="s" onClick={suggest} disabled={draft.territories.size < 2}>
            <Spline aria-hidden="true" /> {t`Link neighbours`}
          </Button>
        )}
        <Button size="s" onClick={() => edits.nameAll()}>
          <WandSparkles aria-hidden="true" /> {t`Name all land`}
        </Button>
      </div>
      {meta.kind === 'lines' ? (
        withLines && <AllLines draft={draft} edits={edits} ui={ui} compiled={compiled} />
      ) : (
        <DrawnLand
          draft={draft}
          edits={edits}
          compiled={compiled}
          withLines={withLines}
          keepVersion={keepVersion}
        />
      )}
      <TextField label={t`Author`} value={meta.author} onChange={(author) => edits.changeMeta({ author })} />
      <TextField
        label={t`Licence`}
        value={meta.licence}
        onChange={(licence) => edits.changeMeta({ licence })}
      />
      <TextField
        label={t`Source`}
        value={meta.source}
        maxLength={200}
        onChange={(source) => edits.changeMeta({ source })}
      />
    </section>
  );
}

/** How land is drawn around counters. */
function DrawnLand({
  draft,
  edits,
  compiled,
  withLines,
  keepVersion,
}: Drawn & { draft: PlainDraft; edits: Edits }) {
  const { meta } = draft;
  const { seed, rough, reach } = meta.land;
  return (
    <>
      <h3>{t({ message: 'Land', context: 'that is drawn' })}</h3>
      <Select
        label={t`Shape`}
        value={meta.kind}
        options={[
          { id: 'drawn', name: t`drawn between counters` },
          { id: 'picture', name: t`a disc around each counter` },
        ]}
        onChange={(kind) => edits.changeMeta({ kind: kind === 'picture' ? 'picture' : 'drawn' })}
      />
      <Range
        label={t`Roughness`}
        value={rough}
        least={0}
        most={1}
        step={0.05}
        onChange={(to) => edits.changeLand({ rough: to })}
      />
      <Range
        label={t`Reach`}
        value={reach}
        least={0.5}
        most={2}
        step={0.05}
        onChange={(to) => edits.changeLand({ reach: to })}
      />
      <Button size="s" onClick={() => edits.changeLand({ seed: (seed % 9999) + 1 })}>
        <Dices aria-hidden="true" /> {t`Other coasts`}
      </Button>
      {withLines && compiled !== null && draft.territories.size > 0 && (
        <Button
          size="s"
          onClick={() => {
            // Undo, and this version, lead back to counters.
            void keepVersion().catch(doNothing);
            edits.takeLines(bordersOf(draft, compiled.map));
            announce(t`The land has coasts and borders now.`);
          }}
        >
          <Waypoints aria-hidden="true" /> {t`Turn into borders`}
        </Button>
      )}
    </>
  );
}
