import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { peopleRoutes, type PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import {
  DURATIONS,
  REASONS,
  SANCTIONS,
  type Reason,
  type SanctionKind,
} from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { lengthWords, momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import styles from './People.module.css';
import { kindName, sanctionWords } from '../parts/sanctionWords.ts';

const LONGEST = 1_000;

/** What was done about somebody, and the way to do more. */
export function Sanctions({ of: { person, sanctions } }: { of: PersonDetails }) {
  const [asking, setAsking] = useState<SanctionKind | null>(null);
  const lift = (id: string): void =>
    void carryOut(() => act(peopleRoutes.lift, { params: { id }, body: { reason: '' } }), t`Lifted`);
  return (
    <section className={styles.section} aria-labelledby="sanctions">
      <h2 id="sanctions">{t`Sanctions`}</h2>
      <Table
        label={t`Sanctions`}
        columns={[t`Since`, t`What`, t`Reason`, t`State`]}
        none={t`There were none.`}
        rows={sanctions.map(({ id, kind, reason, words, at, until, liftedAt }) => ({
          id,
          cells: [
            momentWords(at),
            sanctionWords(kind, until),
            words === '' ? reasonWords(reason) : `${reasonWords(reason)}: ${words}`,
            liftedAt === null ? (
              <Button key="lift" size="s" onClick={() => lift(id)}>{t`Lift`}</Button>
            ) : (
              t`over`
            ),
          ],
        }))}
      />
      <div className={styles.acts}>
        {SANCTIONS.map((kind) => (
          <Button key={kind} size="s" onClick={() => setAsking(kind)}>
            {doWords(kind)}
          </Button>
        ))}
      </div>
      {asking !== null && <Impose id={person.id} kind={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

const doWords = (kind: SanctionKind): string =>
  ({ mute: t`Mute`, shadow: t`Shadow mute`, suspend: t`Suspend`, ban: t`Ban` })[kind];

const effect = (kind: SanctionKind): string =>
  ({
    mute: t`They cannot write messages anywhere.`,
    shadow: t`Nobody but themselves sees what they write, and they are not told. For machines that spam.`,
    suspend: t`They cannot start or join games; commanders take over their seats after their next turn.`,
    ban: t`Their sessions end at once and commanders take over their seats. All that is left to them is to appeal.`,
  })[kind];

const FOR_EVER = 'ever';
const A_DAY = 24 * 3600;

function Impose({ id, kind, onClose }: { id: string; kind: SanctionKind; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>('insults');
  const [words, setWords] = useState('');
  const [length, setLength] = useState(String(A_DAY));
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    const seconds = length === FOR_EVER ? null : Number(length);
    const call = { params: { id }, body: { kind, reason, words, seconds } };
    const isDone = await carryOut(() => act(peopleRoutes.impose, call), kindName(kind));
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog open title={doWords(kind)} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{effect(kind)}</p>
        <Select
          isField
          label={t`Reason`}
          value={reason}
          options={REASONS.map((one) => ({ id: one, name: reasonWords(one) }))}
          onChange={(one) => setReason(one as Reason)}
        />
        <Select
          isField
          label={t`How long`}
          value={length}
          options={[
            ...DURATIONS.map((seconds) => ({ id: String(seconds), name: lengthWords(seconds * 1000) })),
            { id: FOR_EVER, name: t`for ever` },
          ]}
          onChange={setLength}
        />
        <TextArea
          label={kind === 'shadow' ? t`A note` : t`What they are told beside the reason`}
          value={words}
          most={LONGEST}
          onChange={setWords}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {doWords(kind)}
        </Button>
      </form>
    </Dialog>
  );
}
