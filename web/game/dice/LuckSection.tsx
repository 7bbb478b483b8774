import { useQuery } from '@tanstack/react-query';
import { standOut } from '../../../engine/odds/holm.ts';
import { diceRoutes, type PlayerLuck } from '../../../sync-server/protocol/dice.ts';
import { api } from '../../sync/api.ts';
import { messageOf } from '../../sync/messageOf.ts';
import { queryClient } from '../../sync/queryClient.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { GameModel } from '../model.ts';
import styles from './Luck.module.css';
import { LuckCard } from './LuckCard.tsx';

/** How lucky the players' dice were: one's own team's while the game runs, everybody's afterwards. */
export function LuckSection({ roomId, model }: { roomId: string; model: GameModel }) {
  const { data: players, error } = useQuery(
    {
      queryKey: ['luck', roomId, model.view.version],
      queryFn: async () => (await api(diceRoutes.luck, { params: { id: roomId } })).players,
    },
    queryClient,
  );
  const nameOf = (id: string): string => model.players.find((player) => player.id === id)?.name ?? 'A player';
  return (
    <section className={styles.section} aria-labelledby="luck">
      <h3 id="luck">Luck</h3>
      {error !== null && <p>{messageOf(error, 'The dice could not be counted. Please try again.')}</p>}
      {error === null && players === undefined && <Spinner label="Counting the dice..." />}
      {players?.map((player) => (
        <LuckCard key={player.playerId} name={nameOf(player.playerId)} player={player} />
      ))}
      {players !== undefined && model.view.result === null && (
        <p className={styles.muted}>
          {players.length === 0
            ? 'How the dice fell is shown when the game is over.'
            : 'While the game runs you see your own battles only.'}
        </p>
      )}
      {players !== undefined && players.length > 1 && (
        <p className={styles.muted}>{comparison(players, nameOf)}</p>
      )}
    </section>
  );
}

function comparison(players: readonly PlayerLuck[], nameOf: (id: string) => string): string {
  const out = standOut(players.map(({ luck }) => luck.z));
  const names = players.filter((_, index) => out[index]).map(({ playerId }) => nameOf(playerId));
  const verdict =
    names.length === 0
      ? 'nobody’s dice here were out of the ordinary'
      : `only the dice of ${names.join(' and ')} were out of the ordinary here: so far out they come in fewer than one game of 20`;
  return `With several players compared somebody always looks lucky. Counting that in (Holm’s correction), ${verdict}.`;
}
