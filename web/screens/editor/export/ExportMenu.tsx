import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { geoJsonOf } from '../../../../engine/maps/exchange/geoJsonOf.ts';
import { svgOf } from '../../../../engine/maps/exchange/svgOf.ts';
import { draftJson, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { DRAFT_FORMAT } from '../../../../engine/maps/exchange/mark.ts';
import { pictureOf } from './picture.ts';

const KINDS = ['draft', 'board', 'svg', 'geoJson', 'picture', 'counters'] as const;
type Kind = (typeof KINDS)[number];

/** The draft, or the board that it makes, as a file of the author's choice. Works without a network. */
export function ExportMenu({ draft, map }: { draft: PlainDraft; map: MapDefinition | null }) {
  const [kind, setKind] = useState<Kind>('draft');
  async function save(): Promise<void> {
    const name = fileName(draft);
    if (kind === 'draft') {
      const file = { format: DRAFT_FORMAT, version: 1, ...draftJson(draft) };
      return saveFile(`${name}.json`, JSON.stringify(file, null, 1));
    }
    if (map === null) return;
    const exported: Record<Exclude<Kind, 'draft'>, () => Promise<void> | void> = {
      board: () => saveFile(`${name}.board.json`, JSON.stringify(map)),
      svg: () => saveFile(`${name}.svg`, svgOf(map), 'image/svg+xml'),
      geoJson: () => saveFile(`${name}.geojson`, geoJsonOf(map), 'application/geo+json'),
      picture: async () => saveFile(`${name}.png`, await pictureOf(map, 'names'), 'image/png'),
      counters: async () => saveFile(`${name}.png`, await pictureOf(map, 'counters'), 'image/png'),
    };
    await exported[kind]();
  }
  return (
    <>
      <Select
        label={t`Save as`}
        value={kind}
        options={KINDS.map((id) => ({ id, name: kindName(id) }))}
        onChange={(to) => setKind(KINDS.find((one) => one === to) ?? 'draft')}
      />
      <Button
        disabled={map === null && kind !== 'draft'}
        onClick={() =>
          void save().catch((error: unknown) => toast.error(messageOf(error, t`The file could not be made.`)))
        }
      >
        <Download aria-hidden="true" /> {t`Save to this device`}
      </Button>
    </>
  );
}

function kindName(kind: Kind): string {
  switch (kind) {
    case 'draft':
      return t`Draft (.json)`;
    case 'board':
      return t`Board (.json)`;
    case 'svg':
      return t`Drawing (.svg)`;
    case 'geoJson':
      return 'GeoJSON (.geojson)';
    case 'picture':
      return t`Picture (.png)`;
    case 'counters':
      return t`Picture with counters (.png)`;
  }
}

const fileName = ({ meta }: PlainDraft): string =>
  meta.title
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
    .toLowerCase() || 'map';
