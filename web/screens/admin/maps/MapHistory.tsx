import { t } from '@lingui/core/macro';
import { adminMapRoutes, type AdminMap } from '../../../../sync-server/protocol/admin/maps.ts';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { actWords } from '../parts/actWords.ts';
import { momentWords } from '../parts/ages.ts';
import { Answer } from '../parts/Answer.tsx';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';

/** What the owner of a map and staff have done about it since it was published. */
export function MapHistory({ map: { id, title }, onClose }: { map: AdminMap; onClose: () => void }) {
  const answer = useAsk(adminMapRoutes.history, { params: { id } });
  return (
    <Dialog open title={t`History: ${{ title }}`} onClose={onClose}>
      <Answer of={answer}>
        {({ history }) => (
          <Table
            label={t`History`}
            columns={[t`When`, t`Who`, t`What`, t`Reason`]}
            none={t`Nothing was done about it since it was published.`}
            rows={history.map(({ at, by, byStaff, act, words }, no) => ({
              id: String(no),
              cells: [momentWords(at), byStaff ? by : t`${by} (author)`, actWords(act), words],
            }))}
          />
        )}
      </Answer>
    </Dialog>
  );
}
