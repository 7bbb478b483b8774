import { msg, plural, t } from '@lingui/core/macro';
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { headline, unproved } from '../../../engine/file/verify/explain.ts';
import type { VerifyReport } from '../../../engine/file/verify/report.ts';
import { say } from '../../base/i18n/say.ts';
import { cx } from '../../base/lib/cx.ts';
import { CheckLine } from './CheckLine.tsx';
import type { CheckedGame } from './messages.ts';
import styles from './Report.module.css';

const VERDICTS = {
  holds: { Icon: ShieldCheck, word: msg`Verified` },
  running: { Icon: ShieldEllipsis, word: msg`Verified so far` },
  fails: { Icon: ShieldAlert, word: msg`Not correct` },
};

const verdictOf = ({ ok, facts }: VerifyReport): keyof typeof VERDICTS =>
  ok ? (facts.isRunning ? 'running' : 'holds') : 'fails';

/** Shows what a file proves, check by check, and what no file can. */
export function Report({ name, checked }: { name: string; checked: CheckedGame }) {
  const { report, players, turns, luck } = checked;
  const names = players.join(', ');
  const verdict = verdictOf(report);
  const { Icon, word } = VERDICTS[verdict];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [checked]);

  return (
    <article className={styles.report}>
      <header className={cx(styles.verdict, styles[verdict])}>
        <Icon size={48} aria-hidden="true" />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {i18n._(word)}
          </h2>
          <p>{headline(report, say)}</p>
          <p className={styles.game}>
            {plural(turns, { one: `${name}: ${names}; one turn`, other: `${name}: ${names}; # turns` })}
          </p>
        </div>
      </header>
      <section>
        <h3>{t`What was checked`}</h3>
        <ul className={styles.checks}>
          {report.checks.map((check) => (
            <CheckLine key={check.name} check={check} />
          ))}
        </ul>
      </section>
      <section>
        <h3>{t`What no file can prove`}</h3>
        <p>{t`Not proved:`}</p>
        <ul className={styles.sentences}>
          {unproved(report.facts, say).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t`Luck`}</h3>
        <ul className={styles.sentences}>
          {luck.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}
