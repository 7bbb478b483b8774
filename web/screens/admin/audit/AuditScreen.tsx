import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { auditRoutes, type AuditLine } from '../../../../sync-server/protocol/admin/audit.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { toast } from '../../../base/ui/toast.ts';
import { Answer } from '../parts/Answer.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { carryOut } from '../parts/act.ts';
import { momentWords } from '../parts/ages.ts';
import { Paging } from '../parts/Paging.tsx';
import { Table } from '../parts/Table.tsx';
import { useAsk } from '../parts/useAsk.ts';
import { lineReason, lineWords } from '../parts/lineWords.ts';

/** /admin/audit: what those who see to the server have done, newest first. */
export function AuditScreen() {
  const [before, setBefore] = useState<number | undefined>();
  const page = useAsk(auditRoutes.list, { query: before === undefined ? {} : { before } });
  return (
    <>
      <h1>{t`Audit log`}</h1>
      <p>
        {t`Nothing in this log can be changed or taken out without being noticed. It is kept for a year.`}
      </p>
      <div>
        <Button size="s" onClick={() => void check()}>{t`Check the log`}</Button>
      </div>
      <Answer of={page}>
        {({ rows, next }) => (
          <>
            <AuditTable rows={rows} />
            <Paging next={next} isFirst={before === undefined} onGo={setBefore} />
          </>
        )}
      </Answer>
    </>
  );
}

export function AuditTable({ rows }: { rows: readonly AuditLine[] }) {
  return (
    <Table
      label={t`Audit log`}
      columns={[t`When`, t`Who`, t`What`, t`To whom or what`, t`Reason`]}
      none={t`Nothing has been done yet.`}
      rows={rows.map((row) => ({
        id: String(row.seq),
        cells: [
          momentWords(row.at),
          row.actor ?? t`the server`,
          lineWords(row),
          target(row),
          lineReason(row),
        ],
      }))}
    />
  );
}

function target({ targetKind, target: id, targetName }: AuditLine) {
  if (targetKind === 'game') return <Link to={`/admin/games/${id}`}>{id}</Link>;
  if (targetKind === 'map') return <Link to={`/maps/${id}`}>{targetName ?? id}</Link>;
  if (targetName !== null) return <Link to={`/admin/users/${targetName}`}>{targetName}</Link>;
  return targetKind === 'server' ? '' : id;
}

async function check(): Promise<void> {
  await carryOut(
    async () => {
      const { brokenAt } = await act(auditRoutes.verify, {});
      if (brokenAt !== null) toast.error(t`The log is not what was written: look at entry ${brokenAt}.`);
    },
    t`The log was checked`,
  );
}
