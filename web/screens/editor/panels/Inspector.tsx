import { t } from '@lingui/core/macro';
import { MapPinPlus, Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { endsOf, linkKey, type LinkKind } from '../../../../engine/maps/studio/plain.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { Switch } from '../../../base/ui/Switch.tsx';
import { placeBeside } from '../canvas/placeBeside.ts';
import { linkWords } from '../state/words.ts';
import { OutlineActions } from './OutlineActions.tsx';
import type { Drawn, PanelProps } from './panelProps.ts';
import { MapSettings } from './MapSettings.tsx';
import { Range } from './Range.tsx';
import { SeveralLands } from './SeveralLands.tsx';
import { TextField } from './TextField.tsx';
import styles from './panels.module.css';

const LINK_KINDS: readonly LinkKind[] = ['land', 'sea', 'wrap', 'wall'];

/** What is chosen, and all of the map where nothing is. */
export function Inspector(props: PanelProps & Drawn & { picture: ReactNode }) {
  const { draft, ui } = props;
  const [id, ...more] = ui.selected.filter((one) => draft.territories.has(one));
  if (id === undefined) return <MapSettings {...props} />;
  return more.length > 0 ? (
    <SeveralLands {...props} ids={[id, ...more]} />
  ) : (
    <OneLand key={id} {...props} id={id} />
  );
}

function OneLand({ draft, edits, ui, id, compiled, withLines }: PanelProps & Drawn & { id: string }) {
  const territory = draft.territories.get(id);
  if (territory === undefined) return null;
  const { name, region, site, neutral, token } = territory;
  const links = [...draft.links].filter(([key]) => endsOf(key).includes(id));
  const others = [...draft.territories]
    .filter(([other]) => other !== id && !draft.links.has(linkKey(id, other)))
    .map(([other, one]) => ({ id: other, name: one.name || t`No name yet` }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const nameOf = (other: string): string => draft.territories.get(other)?.name || t`No name yet`;
  return (
    <section className={styles.section} aria-labelledby="inspector">
      <header className={styles.head}>
        <h2 id="inspector">{name || t`No name yet`}</h2>
        <span className={styles.quiet}>{t`Territory`}</span>
      </header>
      <TextField label={t`Name`} value={name} onChange={(to) => edits.change(id, { name: to })} />
      <Select
        label={t`Region`}
        value={draft.regions.has(region) ? region : ''}
        options={[
          { id: '', name: t`In no region` },
          ...[...draft.regions].map(([key, one]) => ({ id: key, name: one.name || t`No name yet` })),
        ]}
        onChange={(to) => edits.paint([id], to)}
      />
      <h3>{t`Links`}</h3>
      <ul className={styles.links}>
        {links.map(([key, { kind, dir }]) => {
          const [a, b] = endsOf(key);
          const other = nameOf(a === id ? b : a);
          const leads = dir === 'both' ? 'both' : (dir === 'ab') === (a === id) ? 'ab' : 'ba';
          return (
            <li key={key}>
              <span>{other}</span>
              <Select
                label=""
                fullLabel={t`Kind of the link to ${other}`}
                value={kind}
                options={LINK_KINDS.map((one) => ({ id: one, name: linkWords(one) }))}
                onChange={(to) =>
                  edits.link(id, a === id ? b : a, LINK_KINDS.find((one) => one === to) ?? 'land', leads)
                }
              />
              <Select
                label=""
                fullLabel={t`Direction of the link to ${other}`}
                value={leads}
                options={[
                  { id: 'both', name: t`both ways` },
                  { id: 'ab', name: t`there only` },
                  { id: 'ba', name: t`here only` },
                ]}
                onChange={(to) =>
                  edits.link(id, a === id ? b : a, kind, to === 'ab' || to === 'ba' ? to : 'both')
                }
              />
              <Button
                size="s"
                variant="quiet"
                aria-label={t`Remove the link to ${other}`}
                onClick={() => edits.unlink(key)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
      <Select
        label={t`Add a link to`}
        value=""
        options={[{ id: '', name: t`choose…` }, ...others]}
        onChange={(other) => {
          if (other !== '') edits.link(id, other, ui.linkKind, ui.oneWay ? 'ab' : 'both');
        }}
      />
      <h3>{t`Land`}</h3>
      {draft.meta.kind === 'lines' ? (
        withLines && <OutlineActions draft={draft} edits={edits} ui={ui} compiled={compiled} id={id} />
      ) : (
        <Spread draft={draft} edits={edits} ui={ui} id={id} />
      )}
      <Switch
        label={t`Good place for a capital`}
        explanation={t`A wish that is kept with the map.`}
        checked={site}
        onChange={(to) => edits.change(id, { site: to })}
      />
      <Range
        label={t`Neutral armies at the start`}
        value={neutral}
        least={0}
        most={20}
        step={1}
        onChange={(to) => edits.change(id, { neutral: to })}
      />
      <div className={styles.buttons}>
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
        <Button
          size="s"
          onClick={() => {
            edits.remove([id]);
            ui.select([]);
          }}
        >
          <Trash2 aria-hidden="true" /> {t`Remove`}
        </Button>
      </div>
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
            const half = [(x + token[0]) / 2, (y + token[1]) / 2].map(Math.round);
            edits.change(id, { spots: [...spots, ...half] });
          }}
        >
          <MapPinPlus aria-hidden="true" /> {t`Stretch its land`}
        </Button>
        {spots.length > 0 && (
          <Button size="s" variant="quiet" onClick={() => edits.change(id, { spots: spots.slice(0, -2) })}>
            {t`Stretch it less`}
          </Button>
        )}
      </div>
    </>
  );
}
