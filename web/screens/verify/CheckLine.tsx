import { msg, t } from '@lingui/core/macro';
import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { i18n } from '#i18n';
import { faultText, MOST_FAULTS, PROVES } from '../../../engine/file/verify/explain.ts';
import type { Check } from '../../../engine/file/verify/report.ts';
import { say } from '../../base/i18n/say.ts';
import { cx } from '../../base/lib/cx.ts';
import styles from './CheckLine.module.css';

const STATES = {
  proved: { Icon: CircleCheck, word: msg`Proved` },
  failed: { Icon: CircleX, word: msg`Failed` },
  open: { Icon: CircleQuestionMark, word: msg`Not checked` },
};

const stateOf = ({ ok }: Check): keyof typeof STATES => (ok === null ? 'open' : ok ? 'proved' : 'failed');

/** One check: its state in an icon and a word, what it proves, and the entries that are wrong. */
export function CheckLine({ check }: { check: Check }) {
  const { name, detail, faults } = check;
  const state = stateOf(check);
  const { Icon, word } = STATES[state];
  const more = faults.length - MOST_FAULTS;
  return (
    <li className={cx(styles.check, styles[state])}>
      <Icon size={24} aria-hidden="true" />
      <div>
        <p>
          <strong className={styles.word}>{i18n._(word)}</strong> {say(PROVES[name])}
        </p>
        <p className={styles.detail}>{detail}</p>
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.slice(0, MOST_FAULTS).map((fault) => (
              <li key={`${fault.seq} ${fault.what}`}>{faultText(fault, say)}</li>
            ))}
            {more > 0 && <li>{t`and ${more} more`}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}
