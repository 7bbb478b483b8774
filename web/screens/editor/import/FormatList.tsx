import { t } from '@lingui/core/macro';
import { formatFiles, formatName } from './formatWords.ts';
import { FORMATS } from './model/importedMap.ts';
import styles from './ImportScreen.module.css';

/** The formats that are understood, and which files of them are wanted. */
export function FormatList() {
  return (
    <section className={styles.formats} aria-labelledby="formats">
      <h2 id="formats">{t`What is understood`}</h2>
      <dl>
        {FORMATS.map((format) => (
          <div key={format}>
            <dt>{formatName(format)}</dt>
            <dd>{formatFiles(format)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
