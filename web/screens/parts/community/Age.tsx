import { Trans } from '@lingui/react/macro';
import { AsOf } from '../words/AsOf.tsx';
import styles from './Age.module.css';

/** Says of what is shown from this device how old it is; nothing while the server answers. */
export function Age({ asOf }: { asOf: number | null }) {
  if (asOf === null) return null;
  return (
    <output className={styles.age}>
      <Trans>
        No network. This is shown <AsOf at={asOf} />
      </Trans>
    </output>
  );
}
