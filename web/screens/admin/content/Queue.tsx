import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { caseRoutes, type Case, type Outcome } from '../../../../sync-server/protocol/admin/cases.ts';
import { useKeys } from '../../../base/lib/useKeys.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { api } from '../../../client/api/api.ts';
import { CaseCard } from './CaseCard.tsx';
import { actsOf, outcomeWords } from '../parts/caseWords.ts';
import styles from './Content.module.css';
import { usePending } from './usePending.ts';

/** What waits to be decided. The whole of it can be done by the keyboard, and taken back for ten seconds. */
export function Queue({ cases }: { cases: readonly Case[] }) {
  const { pending, decide, undo } = usePending();
  const shown = cases.filter(({ id }) => id !== pending?.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  );
  const current = shown[at];
  const [isOpen, setOpen] = useState(false);
  const go = (to: number): void => {
    const next = shown[Math.min(shown.length - 1, Math.max(0, to))];
    if (!next) return;
    setChosen(next.id);
    setOpen(false);
  };
  const show = (one: Case, is: boolean): void => {
    setOpen(is);
    if (is) take(one);
  };
  const close = (one: Case, outcome: Outcome): void => {
    const after = shown[shown.indexOf(one) + 1] ?? shown[0];
    setChosen(after?.id ?? null);
    setOpen(false);
    decide({
      id: one.id,
      outcome,
      reason: one.reports[0]?.reason ?? 'other',
      words: '',
      seconds: LASTS[outcome],
    });
  };
  useKeys((key) => {
    if (key === 'u') return undo;
    if (!current) return null;
    if (key === 'j') return () => go(at + 1);
    if (key === 'k') return () => go(at - 1);
    if (key === 'e') return () => show(current, !isOpen);
    const act = actsOf().find((one) => one.key === key);
    return act ? () => close(current, act.outcome) : null;
  });
  return (
    <section aria-labelledby="queue" className={styles.queue}>
      <h2 id="queue">
        {shown.length === 0 ? t`Nothing was reported that waits.` : t`${{ count: shown.length }} waiting`}
      </h2>
      {shown.length > 0 && (
        <p
          className={styles.keys}
        >{t`Keys: J and K go on and back, E shows what was said, U takes back; D dismisses, R removes, W warns, M mutes, S suspends, B bans.`}</p>
      )}
      {pending !== null && (
        <output className={styles.pending}>
          {outcomeWords(pending.outcome)}
          <Button size="s" onClick={undo}>
            {t`Undo`} <kbd>U</kbd>
          </Button>
        </output>
      )}
      <ol>
        {shown.map((one) => (
          <CaseCard
            key={one.id}
            one={one}
            isCurrent={one === current}
            isOpen={one === current && isOpen}
            onChoose={() => {
              setChosen(one.id);
              show(one, one === current ? !isOpen : true);
            }}
            onAct={(outcome) => close(one, outcome)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Whoever reads what was said is at it; where somebody else is already, they stay. */
const take = ({ id }: Case): void => void api(caseRoutes.take, { params: { id } }).catch(() => undefined);

const DAY_S = 24 * 3600;
/** An act of one press lasts so many seconds; null = for ever, or it does not last. */
const LASTS: Readonly<Record<Outcome, number | null>> = {
  dismiss: null,
  remove: null,
  warn: null,
  mute: DAY_S,
  suspend: 7 * DAY_S,
  ban: null,
};
