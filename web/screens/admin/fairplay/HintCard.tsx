import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fairPlayRoutes, type Hint } from '../../../../sync-server/protocol/admin/fairPlay.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { momentWords } from '../parts/ages.ts';
import styles from './FairPlay.module.css';
import { chanceWords, factWords, titleWords } from './hintWords.ts';

/** A hint with the games behind it. */
export function HintCard({ hint }: { hint: Hint }) {
  const { one, other, foundAt, seenAt, settledAt, isLinked, games } = hint;
  const [found, seen] = [momentWords(foundAt), momentWords(seenAt)];
  return (
    <li className={styles.card}>
      <h3>{titleWords(hint)}</h3>
      <p>{factWords(hint)}</p>
      <p className={styles.muted}>
        {chanceWords(hint.facts.chance)} {isLinked && t`Both sign in from the same place.`}
      </p>
      <p className={styles.muted}>
        {t`First seen on ${found}, last on ${seen}.`} {settledAt !== null && t`It was laid aside.`}
      </p>
      <p className={styles.links}>
        <Link to={`/admin/users/${one.username}`}>{one.username}</Link>
        {other !== null && <Link to={`/admin/users/${other.username}`}>{other.username}</Link>}
      </p>
      {games.length > 0 && (
        <details>
          <summary>{t`Games to look at`}</summary>
          <ul className={styles.links}>
            {games.map(({ id, name, at }) => (
              <li key={id}>
                <Link to={`/replay/${id}`}>{name}</Link> {momentWords(at)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {settledAt === null && <Settle id={hint.id} />}
    </li>
  );
}

function Settle({ id }: { id: string }) {
  const [reason, setReason] = useState('');
  const settle = (): void =>
    void carryOut(() => act(fairPlayRoutes.settle, { params: { id }, body: { reason } }), t`Laid aside`);
  return (
    <form
      className={styles.settle}
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <Field
        label={t`What came of it, for the log`}
        value={reason}
        autoComplete="off"
        required
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="s">{t`Lay aside`}</Button>
    </form>
  );
}
