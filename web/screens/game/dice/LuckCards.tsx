import { t } from '@lingui/core/macro';
import { listed } from '../../../../engine/model/words.ts';
import { standOut } from '../../../../engine/odds/holm.ts';
import type { PlayerLuck } from '../../../../sync-server/protocol/dice.ts';
import { say } from '../../../base/i18n/say.ts';
import type { GameModel } from '../model/model.ts';
import styles from './Luck.module.css';
import { LuckCard } from './LuckCard.tsx';

/** The luck of one's own team while the game runs, of everybody afterwards. */
export function LuckCards({ players, model }: { players: readonly PlayerLuck[]; model: GameModel }) {
  const nameOf = (id: string): string =>
    model.players.find((player) => player.id === id)?.name ?? t`A player`;
  return (
    <>
      {players.map((player) => (
        <LuckCard key={player.playerId} name={nameOf(player.playerId)} player={player} />
      ))}
      {model.view.result === null && (
        <p className={styles.muted}>
          {players.length === 0
            ? t`You can see how the dice fell when the game is over.`
            : t`During the game you only see your own battles.`}
        </p>
      )}
      {players.length > 1 && <p className={styles.muted}>{comparison(players, nameOf)}</p>}
    </>
  );
}

function comparison(players: readonly PlayerLuck[], nameOf: (id: string) => string): string {
  const out = standOut(players.map(({ luck }) => luck.z));
  const names = listed(
    players.filter((_, index) => out[index]).map(({ playerId }) => nameOf(playerId)),
    say,
  );
  return names === ''
    ? t`Compare several players and someone always looks lucky. Allowing for that (Holm’s correction), nobody’s dice were unusual here.`
    : t`Compare several players and someone always looks lucky. Allowing for that (Holm’s correction), only the dice of ${names} were unusual here: dice like that come up in fewer than one game in 20.`;
}
