import { msg, t } from '@lingui/core/macro';
import { Trophy } from 'lucide-react';
import { countArmies, countTerritories, isDraw } from '../../../../engine/model/state.ts';
import { listed } from '../../../../engine/model/words.ts';
import { say } from '../../../base/i18n/say.ts';
import { Button, ButtonLink } from '../../../base/ui/Button.tsx';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { lookOf, type GameModel, type RoomInfo, type WayBack } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { Highlights } from './Highlights.tsx';
import { LandCurve } from './LandCurve.tsx';
import { Rematch } from './Rematch.tsx';
import { Sentence } from '../../parts/people/Sentence.tsx';
import { peopleIn } from '../seats/peopleIn.ts';
import { SeatName } from '../seats/SeatName.tsx';
import styles from './VictoryScreen.module.css';
import { i18n } from '#i18n';

const REASONS = {
  last_standing: msg`Last one standing`,
  domination_percent: msg`Held enough of the world`,
  capitals: msg`The last capital standing`,
  hill_points: msg`King of the Hill`,
  contracts: msg`Contracts complete`,
  draw_vote: msg`Agreed by all`,
  round_limit: msg`Strongest when the last round ended`,
} as const;

interface VictoryScreenProps {
  session: GameSession;
  model: GameModel;
  /** null of a game whose players are no accounts. */
  room: RoomInfo | null;
  back: WayBack;
  /** Where the game can be watched again. */
  replay: string | undefined;
  onLook: () => void;
  onDice: () => void;
}

/** The end: who won, how, and how everybody fared. The board stays to be looked at. */
export function VictoryScreen({ session, model, room, back, replay, onLook, onDice }: VictoryScreenProps) {
  const { view, me } = model;
  const { result, round } = view;
  if (result === null) return null;
  const winners = namesOf(model, result.winners);
  const won = me !== null && result.winners.includes(me);
  const rematches = room !== null && me !== null;
  const draw = isDraw(view.teams, result.winners);
  const people = peopleIn(room);
  return (
    <div className={styles.veil}>
      <dialog open className={styles.card} aria-labelledby="victory">
        {(won || me === null) && <Trophy size={40} aria-hidden="true" className={styles.trophy} />}
        <h1 id="victory" className={styles.title}>
          {draw ? t`A draw` : won ? t`Victory` : me === null ? t`The game is over` : t`Defeat`}
        </h1>
        <p className={styles.line}>
          <Sentence text={draw ? winners : t`${winners} won`} people={people} /> ·{' '}
          {i18n._(REASONS[result.reason])} · {t`Round ${round}`}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`Player`}</th>
              <th scope="col">{t`Land`}</th>
              <th scope="col">{t`Armies`}</th>
            </tr>
          </thead>
          <tbody>
            {ranking(model).map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <span className={styles.player}>
                    <Pip color={lookOf(model, seat)?.color ?? NEUTRAL_COLOR} size={18} />
                    {model.players[seat] ? (
                      <SeatName player={model.players[seat]} room={room} />
                    ) : (
                      model.names.player(seat)
                    )}
                  </span>
                  <span className={styles.fate}>
                    <Sentence text={fate(model, seat)} people={people} />
                  </span>
                </th>
                <td>{countTerritories(view, seat)}</td>
                <td>{countArmies(view, seat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.actions}>
          {rematches && <Rematch roomId={room.id} userId={model.players[me]?.id ?? ''} />}
          <ButtonLink variant={rematches ? 'secondary' : 'primary'} to={back.to}>
            {back.label}
          </ButtonLink>
          {replay !== undefined && <ButtonLink to={replay}>{t`Watch it again`}</ButtonLink>}
          <Button onClick={onLook}>{t`Look at the board`}</Button>
          <Button onClick={onDice}>{t`Dice and luck`}</Button>
        </div>
        {replay !== undefined && <Highlights session={session} gameId={room?.id ?? null} replay={replay} />}
        <LandCurve session={session} model={model} />
      </dialog>
    </div>
  );
}

const namesOf = (model: GameModel, seats: readonly number[]): string =>
  listed(
    seats.map((seat) => model.names.player(seat)),
    say,
  );

/** Winners first, then by how long they lasted. */
function ranking({ view, players }: GameModel): number[] {
  const winners = view.result?.winners ?? [];
  const weight = (seat: number): number =>
    winners.includes(seat)
      ? Infinity
      : (view.seats[seat]?.eliminatedRound ?? 0) * 1_000 + countArmies(view, seat);
  return players.map((_, seat) => seat).toSorted((a, b) => weight(b) - weight(a));
}

function fate({ view, names }: GameModel, seat: number): string {
  const { result } = view;
  if (result?.winners.includes(seat)) return isDraw(view.teams, result.winners) ? t`Drew` : t`Won`;
  const state = view.seats[seat];
  const round = state?.eliminatedRound ?? 0;
  if (state?.eliminatedReason === 'surrender') return t`Surrendered in round ${round}`;
  if (state?.eliminatedBy === null || state?.eliminatedBy === undefined) return t`Outplayed`;
  const player = names.player(state.eliminatedBy);
  return t`Eliminated by ${player} in round ${round}`;
}
