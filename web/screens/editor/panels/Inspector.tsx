import { t } from '@lingui/core/macro';
import { MapPinPlus, Plus, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { placesOf } from '../../../../engine/maps/studio/plain.ts';
import { announce } from '../../../base/ui/announcements.ts';
import { cx } from '../../../base/lib/cx.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { placeBeside } from '../canvas/placeBeside.ts';
import type { ShownLinks } from '../state/linksOf.ts';
import { Links } from './Links.tsx';
import { OutlineActions } from './OutlineActions.tsx';
import type { Drawn, PanelProps } from './panelProps.ts';
import { MapSettings } from './MapSettings.tsx';
import { Range } from './Range.tsx';
import { SeveralLands } from './SeveralLands.tsx';
import { TextField } from './TextField.tsx';
import styles from './panels.module.css';

interface InspectorProps extends PanelProps, Drawn {
  /** All links, with those that follow from borders. */
  links: ShownLinks;
}

/** What is chosen, and all of the map where nothing is. */
export function Inspector(props: InspectorProps) {
  const { draft, ui } = props;
  const [id, ...more] = ui.selected.filter((one) => draft.territories.has(one));
  if (id === undefined) return <MapSettings {...props} />;
  return more.length > 0 ? (
    <SeveralLands {...props} ids={[id, ...more]} />
  ) : (
    <OneLand key={id} {...props} id={id} />
  );
}

function OneLand({ draft, edits, ui, id, compiled, links, withLines }: InspectorProps & { id: string }) {
  const territory = draft.territories.get(id);
  if (territory === undefined) return null;
  const { name, region, site, neutral, token } = territory;
  const color = draft.regions.get(region)?.color;
  return (
    <section className={styles.section} aria-labelledby="inspector">
      <header className={cx(styles.head, styles.about)}>
        <h2 id="inspector">{name || t`No name yet`}</h2>
        <span className={styles.quiet}>{t`Territory`}</span>
      </header>
      <div className={styles.named}>
        <TextField label={t`Name`} value={name} onChange={(to) => edits.change(id, { name: to })} />
        <IconButton
          label={t`Remove`}
          onClick={() => {
            edits.remove([id]);
            ui.select([]);
          }}
        >
          <Trash2 />
        </IconButton>
      </div>
      <div
        className={cx(styles.held, color !== undefined && styles.colored)}
        style={{ '--swatch': color } as CSSProperties}
      >
        <Select
          label={t`Region`}
          isField
          value={draft.regions.has(region) ? region : ''}
          options={[
            { id: '', name: t`In no region` },
            ...[...draft.regions].map(([key, one]) => ({ id: key, name: one.name || t`No name yet` })),
          ]}
          onChange={(to) => edits.paint([id], to)}
        />
        <Switch
          label={t`Capital`}
          explanation={t`May be dealt as one`}
          checked={site}
          onChange={(to) => edits.change(id, { site: to })}
        />
      </div>
      <Links draft={draft} edits={edits} ui={ui} id={id} all={links} />
      <h3>{t({ message: 'Land', context: 'that is drawn' })}</h3>
      {draft.meta.kind === 'lines' ? (
        withLines && <OutlineActions draft={draft} edits={edits} ui={ui} compiled={compiled} id={id} />
      ) : (
        <Spread draft={draft} edits={edits} ui={ui} id={id} />
      )}
      <Range
        label={t`Neutral armies at the start`}
        value={neutral}
        least={0}
        most={20}
        step={1}
        onChange={(to) => edits.change(id, { neutral: to })}
      />
      {draft.meta.kind !== 'lines' && (
        <Button
          size="s"
          onClick={() => {
            const added = edits.addTerritory(placeBeside(draft, id, token), id);
            if (added !== null) ui.select([added]);
          }}
        >
          <Plus aria-hidden="true" /> {t`Add land beside it`}
        </Button>
      )}
    </section>
  );
}

/** How far land that is drawn around a counter goes. */
function Spread({ draft, edits, id }: PanelProps & { id: string }) {
  const { weight = 1, spots = [], token = [0, 0] } = draft.territories.get(id) ?? {};
  return (
    <>
      <Range
        label={t`Reach`}
        value={weight}
        least={0.5}
        most={2}
        step={0.1}
        onChange={(to) => edits.change(id, { weight: to })}
      />
      <div className={styles.buttons}>
        <Button
          size="s"
          onClick={() => {
            const [x, y] = placeBeside(draft, id, token);
            const half = [Math.round((x + token[0]) / 2), Math.round((y + token[1]) / 2)] as const;
            edits.placeSpots(id, [...placesOf(spots), half]);
            announce(t`A spot was added, to which the land reaches.`);
          }}
        >
          <MapPinPlus aria-hidden="true" /> {t`Stretch its land`}
        </Button>
        {spots.length > 0 && (
          <Button size="s" variant="quiet" onClick={() => edits.placeSpots(id, placesOf(spots).slice(0, -1))}>
            {t`Stretch it less`}
          </Button>
        )}
      </div>
      {spots.length > 0 && (
        <p className={styles.quiet}>{t`Drag the small circles to where its land shall reach.`}</p>
      )}
    </>
  );
}
