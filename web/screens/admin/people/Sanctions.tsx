import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { peopleRoutes, type PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import {
  DURATIONS,
  SANCTIONS,
  type SanctionKind,
} from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import { act } from '../../parts/credentials/proving.ts';
import { ActDialog } from '../parts/ActDialog.tsx';
import { lengthWords, momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import styles from './People.module.css';
import { kindName, sanctionWords } from '../parts/sanctionWords.ts';
import { WhyFields, type Why } from './WhyFields.tsx';

const LONGEST = 1_000;

/** What was done about somebody, and the way to do more. */
export function Sanctions({ of: { person, sanctions } }: { of: PersonDetails }) {
  const [asking, setAsking] = useState<SanctionKind | null>(null);
  const [lifting, setLifting] = useState<string | null>(null);
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
              <Button key="lift" size="s" onClick={() => setLifting(id)}>{t`Lift`}</Button>
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
      {lifting !== null && <Lift id={lifting} onClose={() => setLifting(null)} />}
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
  const [why, setWhy] = useState<Why>({ reason: 'insults', words: '' });
  const [length, setLength] = useState(String(A_DAY));
  const work = (): Promise<unknown> => {
    const seconds = length === FOR_EVER ? null : Number(length);
    return act(peopleRoutes.impose, { params: { id }, body: { kind, ...why, seconds } });
  };
  return (
    <ActDialog title={doWords(kind)} work={work} done={kindName(kind)} onClose={onClose}>
      <p>{effect(kind)}</p>
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
      <WhyFields
        why={why}
        most={LONGEST}
        onChange={setWhy}
        {...(kind === 'shadow' && { label: t`A note` })}
      />
    </ActDialog>
  );
}

const LONGEST_LIFT = 500;

function Lift({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const work = (): Promise<unknown> => act(peopleRoutes.lift, { params: { id }, body: { reason } });
  return (
    <ActDialog title={t`Lift the sanction`} work={work} done={t`Lifted`} onClose={onClose}>
      <Field
        label={t`Reason, for the log`}
        value={reason}
        maxLength={LONGEST_LIFT}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  );
}
