import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { countArmies, countTerritories, type GameState } from '../../../engine/model/state.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { queryClient } from '../../client/queries/queryClient.ts';
import { percent } from '../game/model/odds.ts';
import { compareMoments } from '../study/branches.ts';
import type { LineMoment } from '../study/messages.ts';
import { pointsWords } from './decisionWords.ts';
import { differencesOf } from './differences.ts';
import styles from './Findings.module.css';
import { SmallBoard } from './SmallBoard.tsx';
import { useOwnStudy } from './studied.ts';
import { usePlayers } from './useMoment.ts';
import { useWatching } from './watching.ts';

/** A difference is told as one from so many standard errors on. */
const SURE = 2;

export interface LineEnd extends LineMoment {
  readonly state: GameState;
}

/** Two positions side by side: whose land is whose, and for whom the second one is better. */
export function ComparedBoards({ ends }: { ends: readonly [LineEnd, LineEnd] }) {
  const { told } = useWatching();
  const { study } = useOwnStudy();
  const { players } = usePlayers();
  const [one, other] = ends;
  const { body, map, gameId } = told;
  const found = useQuery(
    {
      queryKey: ['compared', gameId, one.id, one.seq, other.id, other.seq],
      queryFn: () => (body === null ? [] : compareMoments(map, body, study, [one, other].map(momentOf))),
      gcTime: 0,
    },
    queryClient,
  );
  const differing = differencesOf(one.state, other.state);
  return (
    <>
      <div className={styles.boards}>
        {ends.map(({ state }, side) => (
          // oxlint-disable-next-line react/no-array-index-key -- there are two sides, always the same
          <SmallBoard key={side} map={map} view={state} players={players} differing={differing} />
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Player`}</th>
            <th scope="col">{t`Land`}</th>
            <th scope="col">{t`Armies`}</th>
            <th scope="col">{t`Win chance`}</th>
            <th scope="col">{t`Points`}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, name, color }, seat) => {
            const known = found.data?.[seat];
            const change = known === undefined ? 0 : known.other - known.one;
            const isSure = known !== undefined && Math.abs(change) > SURE * known.error;
            return (
              <tr key={id}>
                <th scope="row">
                  <Pip color={color} size={20} /> {name}
                </th>
                <td>{`${countTerritories(one.state, seat)} → ${countTerritories(other.state, seat)}`}</td>
                <td>{`${countArmies(one.state, seat)} → ${countArmies(other.state, seat)}`}</td>
                <td>{known ? `${percent(known.one)} → ${percent(known.other)}` : '…'}</td>
                <td>{known && (isSure ? pointsWords(100 * change) : t`about equal`)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        {t`The chances are those between equal Commanders. Both positions are played with the same dice, so only the positions make the difference.`}
      </p>
    </>
  );
}

const momentOf = ({ id, seq }: LineMoment): LineMoment => ({ id, seq });
