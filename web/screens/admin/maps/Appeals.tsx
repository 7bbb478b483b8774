import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { MapAct, MapAppeal } from '../../../../sync-server/protocol/admin/maps.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { momentWords } from '../parts/ages.ts';
import { Table } from '../parts/Table.tsx';
import styles from './Maps.module.css';

interface AppealsProps {
  of: readonly MapAppeal[];
  onDecide: (appeal: MapAppeal, what: MapAct) => void;
}

/** Appeals against takedowns that wait for a decision; nothing where there are none. */
export function Appeals({ of, onDecide }: AppealsProps) {
  if (of.length === 0) return null;
  return (
    <>
      <h2>{t`Appeals against takedowns`}</h2>
      <Table
        label={t`Appeals against takedowns`}
        columns={[t`Map`, t`Author`, t`Since`, t`Taken down because`, t`The author’s words`, t`Decision`]}
        none=""
        rows={of.map((appeal) => ({
          id: appeal.mapId,
          cells: [
            <Link key="title" to={`/maps/${appeal.mapId}`}>
              {appeal.title}
            </Link>,
            appeal.author,
            momentWords(appeal.at),
            appeal.reason,
            appeal.words,
            appeal.mayDecide ? (
              <span key="acts" className={styles.acts}>
                <Button
                  size="s"
                  aria-label={t`Bring it back: ${{ title: appeal.title }}`}
                  onClick={() => onDecide(appeal, 'map.grant_appeal')}
                >
                  {t`Bring it back`}
                </Button>
                <Button
                  size="s"
                  aria-label={t`Keep it down: ${{ title: appeal.title }}`}
                  onClick={() => onDecide(appeal, 'map.refuse_appeal')}
                >
                  {t`Keep it down`}
                </Button>
              </span>
            ) : (
              t`Another admin decides.`
            ),
          ],
        }))}
      />
    </>
  );
}
