import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { caseRoutes, type Case, type Outcome } from '../../../../sync-server/protocol/admin/cases.ts';
import { cx } from '../../../base/lib/cx.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import { Answer } from '../parts/Answer.tsx';
import { lengthWords } from '../parts/ages.ts';
import { useAsk } from '../parts/useAsk.ts';
import { actsOf, factWords, kindWords } from '../parts/caseWords.ts';
import styles from './Content.module.css';

interface CaseCardProps {
  one: Case;
  isCurrent: boolean;
  /** What was said is shown, which is written down. */
  isOpen: boolean;
  onChoose: () => void;
  onAct: (outcome: Outcome) => void;
}

/** What was reported, by whom and why, whose past there is, and what can be done. */
export function CaseCard({ one, isCurrent, isOpen, onChoose, onAct }: CaseCardProps) {
  const { kind, subject, before, reports, openedAt, takenBy, suggested } = one;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const [now] = useState(Date.now);
  const age = lengthWords(now - openedAt);
  const place = placeOf(one);
  return (
    <li
      ref={item}
      className={cx(styles.case, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
    >
      <h3>
        {place === null ? kindWords(kind) : <Link to={place}>{kindWords(kind)}</Link>}
        {subject !== null && (
          <>
            {': '}
            <Link to={`/admin/users/${subject.username}`}>{subject.username}</Link>
          </>
        )}
      </h3>
      <p className={styles.muted}>
        {t`Waits ${age}`}
        {' · '}
        {plural(before.sanctions, { one: '# sanction before', other: '# sanctions before' })}
        {' · '}
        {plural(before.cases, { one: '# other case', other: '# other cases' })}
        {takenBy !== null && ` · ${t`${takenBy} is at it`}`}
      </p>
      <ul className={styles.reports}>
        {reports.map(({ reporter, reason, words, right, closed }) => (
          <li key={reporter.id}>
            <strong>{reasonWords(reason)}</strong> {words}{' '}
            <span className={styles.muted}>
              {reporter.username}
              {closed > 0 && ` (${t`right in ${right} of ${closed}`})`}
            </span>
          </li>
        ))}
      </ul>
      <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={onChoose}>
        {isOpen ? t`Hide what was said` : t`Show what was said`}
      </Button>
      {isOpen && <EvidenceOf id={one.id} />}
      <div className={styles.acts}>
        {actsOf()
          .filter(({ outcome }) => isPossible(one, outcome))
          .map(({ outcome, name, key }) => (
            <Button
              key={outcome}
              size="s"
              variant={isCurrent && outcome === suggested ? 'primary' : 'secondary'}
              aria-keyshortcuts={isCurrent ? key.toUpperCase() : undefined}
              onClick={() => onAct(outcome)}
            >
              {name}
            </Button>
          ))}
      </div>
    </li>
  );
}

/** The page of what was reported, where it has one of its own. */
function placeOf({ kind, target }: Case): string | null {
  if (kind === 'game' || kind === 'room') return `/admin/games/${target}`;
  if (kind === 'map') return `/maps/${target}`;
  return kind === 'tournament' ? `/community/tournaments/${target}` : null;
}

/** Whom a case names can be acted on; of a game nobody is named, and there is nothing to take away. */
const isPossible = ({ kind, subject }: Case, outcome: Outcome): boolean =>
  outcome === 'dismiss' || (subject !== null && !(kind === 'game' && outcome === 'remove'));

function EvidenceOf({ id }: { id: string }) {
  const evidence = useAsk(caseRoutes.evidence, { params: { id } });
  return (
    <Answer of={evidence}>
      {({ lines, facts, picture }) => (
        <div className={styles.evidence}>
          {lines.map((line) => (
            <p key={line.id} className={cx(line.isTarget && styles.target)}>
              <strong>{line.author}</strong> {line.words}
            </p>
          ))}
          {facts.map(({ name, value }) => (
            <p key={name}>
              <strong>{factWords(name)}</strong> {value}
            </p>
          ))}
          {picture !== null && (
            <img src={picture} alt={t`The picture that was reported`} width={128} height={128} />
          )}
        </div>
      )}
    </Answer>
  );
}
