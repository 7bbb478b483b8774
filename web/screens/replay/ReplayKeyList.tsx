import { t } from '@lingui/core/macro';
import { Dialog } from '../../base/ui/Dialog.tsx';
import styles from './Lists.module.css';
import { replayKeys } from './useReplayKeys.ts';

/** The keys of a replay. */
export function ReplayKeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={t`Keys`} onClose={onClose}>
      <table className={styles.table}>
        <tbody>
          {replayKeys().map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
