import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { caseRoutes, type OpenAppeal } from '../../../../sync-server/protocol/admin/cases.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { Answer } from '../parts/Answer.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { momentWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import { sanctionWords } from '../parts/sanctionWords.ts';
import styles from './Content.module.css';

/** What people have said against decisions. */
export function Appeals() {
  const appeals = useAsk(caseRoutes.appeals);
  return (
    <Answer of={appeals}>
      {({ appeals: all }) =>
        all.length === 0 ? null : (
          <section aria-labelledby="appeals" className={styles.queue}>
            <h2 id="appeals">{t`Appeals`}</h2>
            <ol>
              {all.map((one) => (
                <One key={one.sanctionId} one={one} />
              ))}
            </ol>
          </section>
        )
      }
    </Answer>
  );
}

const LONGEST = 1_000;

function One({ one }: { one: OpenAppeal }) {
  const [answer, setAnswer] = useState('');
  const { user, kind, reason, words, until, at, by, appeal, isMine } = one;
  const decide = (lift: boolean): void =>
    void carryOut(
      () => act(caseRoutes.decide, { params: { id: one.sanctionId }, body: { lift, answer } }),
      lift ? t`Lifted` : t`It stands`,
    );
  const moment = momentWords(at);
  return (
    <li className={styles.case}>
      <h3>
        <Link to={`/admin/users/${user.username}`}>{user.username}</Link>
      </h3>
      <p className={styles.muted}>
        {sanctionWords(kind, until)} · {reasonWords(reason)} · {moment}
        {by !== null && ` · ${t`by ${by}`}`}
      </p>
      {words !== '' && <p>{words}</p>}
      <p className={styles.target}>{appeal}</p>
      {isMine ? (
        <>
          <TextArea label={t`Your answer`} value={answer} most={LONGEST} onChange={setAnswer} />
          <div className={styles.acts}>
            <Button size="s" onClick={() => decide(true)}>{t`Lift it`}</Button>
            <Button size="s" onClick={() => decide(false)}>{t`Let it stand`}</Button>
          </div>
        </>
      ) : (
        <p className={styles.muted}>{t`This was your act: another moderator decides.`}</p>
      )}
    </li>
  );
}
