import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { SHEET, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { Actions } from '../../base/ui/Actions.tsx';
import { announce } from '../../base/ui/announcements.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import type { Edits } from './doc/edits.ts';
import { PreviewPicture } from './import/PreviewPicture.tsx';
import { Range } from './panels/Range.tsx';
import styles from './panels/panels.module.css';
import { traceOf } from './make/inWorker.ts';
import type { MadeMap } from './make/makeMessages.ts';
import type { TraceWish } from './make/traced.ts';

interface TraceProps {
  picture: Blob;
  draft: PlainDraft;
  edits: Edits;
  /** Keeps the draft as it is as a version. */
  keepVersion(): Promise<void>;
  onClose(): void;
}

const AT_FIRST: TraceWish = { tolerance: 28, least: 150, edgeIsWater: true };
const NOTHING = { box: [0, 0, SHEET.width, SHEET.height], lands: [], counters: [], links: '' } as const;

/** The picture that a map is drawn over as coasts and borders: areas of one color become territories. */
export function TraceDialog({
  open,
  picture,
  ...props
}: Omit<TraceProps, 'picture'> & { open: boolean; picture: Blob | null }) {
  return (
    <Dialog open={open && picture !== null} onClose={props.onClose} title={t`Trace the picture`}>
      {open && picture !== null && <Trace picture={picture} {...props} />}
    </Dialog>
  );
}

function Trace({ picture, draft, edits, keepVersion, onClose }: TraceProps) {
  const [wish, setWish] = useState(AT_FIRST);
  const [made, setMade] = useState<{ readonly of: TraceWish; readonly map: MadeMap | null } | null>(null);
  const change = (fields: Partial<TraceWish>): void => setWish((now) => ({ ...now, ...fields }));

  useEffect(() => {
    let left = false;
    traceOf(picture, wish)
      .then((map) => !left && setMade({ of: wish, map }))
      .catch((error: unknown) => toast.error(messageOf(error, t`This picture cannot be read.`)));
    return () => {
      left = true;
    };
  }, [picture, wish]);

  const count = made?.map?.draft.territories.size ?? 0;
  return (
    <div className={styles.section}>
      <p>{t`Areas of one color become territories, thin lines between them borders.`}</p>
      {made === null ? (
        <Spinner label={t`Tracing…`} />
      ) : (
        <PreviewPicture preview={made.map?.preview ?? NOTHING} />
      )}
      <output className={styles.quiet}>
        {plural(count, { one: '# territory', other: '# territories' })}
      </output>
      <Range
        label={t`Colors that differ by less are one`}
        value={wish.tolerance}
        least={4}
        most={100}
        step={4}
        onChange={(tolerance) => change({ tolerance })}
      />
      <Range
        label={t`Smallest territory`}
        value={wish.least}
        least={50}
        most={2000}
        step={50}
        onChange={(least) => change({ least })}
      />
      <Switch
        label={t`The color at the edge is water`}
        checked={wish.edgeIsWater}
        onChange={(edgeIsWater) => change({ edgeIsWater })}
      />
      {draft.territories.size > 0 && (
        <p
          className={styles.quiet}
        >{t`What is drawn now gives way to it. Undo brings it back, and so does a version.`}</p>
      )}
      <Actions>
        <Button
          variant="primary"
          disabled={count === 0 || made?.of !== wish}
          onClick={() => {
            if (!made?.map) return;
            if (draft.territories.size > 0) void keepVersion().catch(doNothing);
            edits.takeLines(made.map.draft);
            announce(plural(count, { one: '# territory was traced.', other: '# territories were traced.' }));
            onClose();
          }}
        >
          {t`Draw these coasts and borders`}
        </Button>
      </Actions>
    </div>
  );
}
