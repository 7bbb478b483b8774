import { t } from '@lingui/core/macro';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { keyTables } from '../model/keys.ts';
import styles from './KeyList.module.css';

/** Lists what each key does. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t`Keys`}>
    {keyTables().map(({ id, caption, rows }) => (
      <table key={id} className={styles.keys}>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))}
  </Dialog>
);
