import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { diceRoutes } from '../../../../sync-server/protocol/dice.ts';
import { api } from '../../../client/api/api.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { queryClient } from '../../../client/queries/queryClient.ts';
import { Spinner } from '../../../base/ui/Spinner.tsx';
import type { GameModel } from '../model/model.ts';
import styles from './Luck.module.css';
import { LuckCards } from './LuckCards.tsx';

/** Tells how lucky the players' dice were, as the server counts them. */
export function LuckSection({ roomId, model }: { roomId: string; model: GameModel }) {
  const { data: players, error } = useQuery(
    {
      queryKey: ['luck', roomId, model.view.version],
      queryFn: async () => (await api(diceRoutes.luck, { params: { id: roomId } })).players,
    },
    queryClient,
  );
  return (
    <section className={styles.section} aria-labelledby="luck">
      <h3 id="luck">{t`Luck`}</h3>
      {error !== null && <p>{messageOf(error, t`The dice could not be counted. Please try again.`)}</p>}
      {error === null && players === undefined && <Spinner label={t`Counting the dice...`} />}
      {players !== undefined && <LuckCards players={players} model={model} />}
    </section>
  );
}
