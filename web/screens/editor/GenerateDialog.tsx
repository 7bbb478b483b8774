import { plural, t } from '@lingui/core/macro';
import { Dices } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readDraft } from '../../../engine/maps/studio/plain.ts';
import {
  leastShare,
  mostRegions,
  WORLD_LIMITS,
  type WorldWish,
} from '../../../engine/maps/studio/world/limits.ts';
import type { User } from '../../../sync-server/protocol/users.ts';
import { Actions } from '../../base/ui/Actions.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import { Spinner } from '../../base/ui/Spinner.tsx';
import { toast } from '../../base/ui/toast.ts';
import { messageOf } from '../../client/api/messageOf.ts';
import { PreviewPicture } from './import/PreviewPicture.tsx';
import { beginDraft } from './list/drafts.ts';
import { Range } from './panels/Range.tsx';
import styles from './panels/panels.module.css';
import { worldFor } from './make/inWorker.ts';
import type { MadeMap } from './make/makeMessages.ts';

interface GenerateDialogProps {
  user: User;
  open: boolean;
  onClose(): void;
}

/** A world of nobody's making, as it is wished for. */
export function GenerateDialog({ user, open, onClose }: GenerateDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Generate a world`}>
      {open && <Generate user={user} />}
    </Dialog>
  );
}

function Generate({ user }: { user: User }) {
  const navigate = useNavigate();
  const [wish, setWish] = useState<WorldWish>(() => ({
    seed: anySeed(),
    territories: 42,
    share: 0.35,
    regions: 6,
  }));
  const [made, setMade] = useState<{ readonly of: WorldWish; readonly map: MadeMap } | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (fields: Partial<WorldWish>): void => setWish((now) => ({ ...now, ...fields }));

  useEffect(() => {
    let left = false;
    worldFor(wish)
      .then((map) => !left && setMade({ of: wish, map }))
      .catch((error: unknown) => toast.error(messageOf(error, t`No world could be made.`)));
    return () => {
      left = true;
    };
  }, [wish]);

  async function begin(): Promise<void> {
    if (made === null) return;
    setBusy(true);
    try {
      const { draft } = made.map;
      const meta = { ...draft.meta, author: user.username, licence: 'CC BY 4.0' };
      void navigate(`/editor/${await beginDraft(user.id, { ...draft, meta: readDraft({ meta }).meta })}`);
    } catch (error) {
      toast.error(messageOf(error, t`This device could not store the map. Perhaps its storage is full.`));
      setBusy(false);
    }
  }

  const { territories, regions, share, seed: seeds } = WORLD_LIMITS;
  const most = mostRegions(wish.territories);
  const leastLand = Math.ceil(leastShare(wish.territories) * 100);
  const count = made?.map.draft.territories.size ?? 0;
  return (
    <div className={styles.section}>
      {made === null ? (
        <Spinner label={t`Unrolling the map…`} />
      ) : (
        <PreviewPicture preview={made.map.preview} />
      )}
      <output className={styles.quiet}>
        {plural(count, { one: '# territory', other: '# territories' })}
      </output>
      <Range
        label={t`Territories`}
        value={wish.territories}
        least={territories[0]}
        most={territories[1]}
        step={1}
        onChange={(to) => change({ territories: to })}
      />
      <Range
        label={t`Land, percent`}
        value={Math.max(leastLand, Math.round(wish.share * 100))}
        least={leastLand}
        most={share[1] * 100}
        step={1}
        onChange={(to) => change({ share: to / 100 })}
      />
      <Range
        label={t`Regions`}
        value={Math.min(wish.regions, most)}
        least={regions[0]}
        most={most}
        step={1}
        onChange={(to) => change({ regions: to })}
      />
      <Field
        label={t`Seed`}
        hint={t`The same seed makes the same world.`}
        type="number"
        value={wish.seed}
        min={seeds[0]}
        max={seeds[1]}
        onChange={({ target }) =>
          change({ seed: Math.min(seeds[1], Math.max(seeds[0], Math.round(Number(target.value)))) })
        }
      />
      <Actions>
        <Button
          variant="primary"
          busy={busy}
          disabled={made === null || made.of !== wish}
          onClick={() => void begin()}
        >
          {t`Make a draft of it`}
        </Button>
        <Button onClick={() => change({ seed: anySeed() })}>
          <Dices aria-hidden="true" /> {t`Another world`}
        </Button>
      </Actions>
    </div>
  );
}

const anySeed = (): number =>
  1 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % WORLD_LIMITS.seed[1]);
