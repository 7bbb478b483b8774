import { useEffect, useState } from 'react';
import type { CommandEntry } from '../../../db/local/games/outbox.ts';
import { accountId } from '../../client/api/api.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { localData } from '../../client/device/localData.ts';

/** Commands that the server has not answered yet. */
export function DebugPending() {
  const [entries, setEntries] = useState<readonly CommandEntry[]>([]);
  useEffect(() => {
    const userId = accountId();
    if (userId === null) return undefined;
    const watching = localData(userId).then((local) => local.watchCommands(setEntries));
    return () => void watching.then((stop) => stop()).catch(doNothing);
  }, []);

  return (
    <ol>
      {entries.map(({ envelope: { idempotencyKey, roomId, action }, attempts }) => (
        <li key={idempotencyKey}>
          <strong>{action.type}</strong> in {roomId}, tried {attempts} times <code>{idempotencyKey}</code>
        </li>
      ))}
      {entries.length === 0 && <li>No commands wait for an answer.</li>}
    </ol>
  );
}
