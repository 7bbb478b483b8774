import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { openReplay, type Replay } from '../../../engine/replay/openReplay.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { Select } from '../../base/ui/forms/Select.tsx';
import { queryClient } from '../../client/queries/queryClient.ts';
import { lineOfBranch } from '../study/branches.ts';
import { faultText } from '../study/words.ts';
import { ComparedBoards, type LineEnd } from './ComparedBoards.tsx';
import styles from './Findings.module.css';
import { useOwnStudy } from './studied.ts';
import type { Told } from './told.ts';
import { usePlayers } from './useMoment.ts';
import { useWatching } from './watching.ts';

/** The select's name for the game itself. */
const GAME = 'game';

/** Two ways in which the game went on, beside each other at the end of the same turn. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const { told } = useWatching();
  const { study } = useOwnStudy();
  const { names } = usePlayers();
  const living = (study?.branches ?? []).filter(({ gone }) => !gone);
  const [one, setOne] = useState(GAME);
  const [other, setOther] = useState(told.branch ?? living.at(-1)?.id ?? GAME);
  const [chosen, setTurn] = useState<number | null>(null);
  const lines = useQuery(
    {
      queryKey: ['compared lines', told.gameId, one, other, living.map(({ id, rev }) => `${id} ${rev}`)],
      queryFn: () => Promise.all([lineNamed(told, study, one), lineNamed(told, study, other)]),
      gcTime: 0,
    },
    queryClient,
  );
  const options = [
    { id: GAME, name: t`The game as it was` },
    ...living.map(({ id, name, seats }) => {
      const player = names.player(seats.indexOf('me'));
      return { id, name: name || t`${player} plays on` };
    }),
  ];
  const last = Math.min(...(lines.data ?? []).map(({ turns }) => turns.at(-1)?.turn ?? 0));
  const turn = Math.min(chosen ?? last, last);
  return (
    <Dialog open kind="sheet" title={t`Compare`} onClose={onClose}>
      <div className={styles.findings}>
        <Select label={t`This`} value={one} options={options} onChange={setOne} />
        <Select label={t`With`} value={other} options={options} onChange={setOther} />
        {lines.error && <p role="alert">{lines.error.message}</p>}
        {lines.data && (
          <>
            <Select
              label={t`At the end of turn`}
              value={String(turn)}
              options={Array.from({ length: last }, (_, at) => ({
                id: String(at + 1),
                name: String(at + 1),
              }))}
              onChange={(id) => setTurn(Number(id))}
            />
            <ComparedBoards
              key={`${one} ${other} ${turn}`}
              ends={[endOf(lines.data[0], turn, one), endOf(lines.data[1], turn, other)]}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The branch of a choice; null = the game itself. */
const idOf = (id: string): string | null => (id === GAME ? null : id);

function endOf({ turns, stateAt }: Replay<GameState>, turn: number, id: string): LineEnd {
  const seq = turns.find((span) => span.turn === turn)?.toSeq ?? 1;
  return { id: idOf(id), seq, state: stateAt(seq) };
}

/** The game, or one of its branches from the deal on. Rejects with a sentence. */
async function lineNamed(
  { map, body }: Told,
  study: ReturnType<typeof useOwnStudy>['study'],
  name: string,
): Promise<Replay<GameState>> {
  if (body === null) throw new Error(t`This game is not over yet. It can be watched when it is.`);
  const id = idOf(name);
  if (id === null || study === null) return openReplay(boardMapOf(map), body);
  const line = await lineOfBranch(map, body, study, id);
  if (!line.ok) throw new Error(faultText(line));
  return openReplay(boardMapOf(map), { ...body, entries: [...line.entries] });
}
