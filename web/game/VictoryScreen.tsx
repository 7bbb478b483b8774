import { Trophy } from 'lucide-react';
import { countArmies, countTerritories, isDraw } from '../../engine/model/state.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Pip } from '../ui/Pip.tsx';
import { lookOf, type GameModel, type WayBack } from './model.ts';
import { NEUTRAL_COLOR } from './neutral.ts';
import styles from './VictoryScreen.module.css';

const REASONS = {
  last_standing: 'Last one standing',
  domination_percent: 'Enough of the world held',
  capitals: 'The last capital standing',
  hill_points: 'King of the Hill',
  contracts: 'Contracts complete',
  draw_vote: 'Agreed by all',
  round_limit: 'Strongest when the last round ended',
} as const;

interface VictoryScreenProps {
  model: GameModel;
  back: WayBack;
  onLook: () => void;
  onDice: () => void;
}

/** The end: who won, how, and how everybody fared. The board stays to be looked at. */
export function VictoryScreen({ model, back, onLook, onDice }: VictoryScreenProps) {
  const { view, me } = model;
  const { result } = view;
  if (result === null) return null;
  const won = me !== null && result.winners.includes(me);
  const draw = isDraw(view.teams, result.winners);
  return (
    <div className={styles.veil}>
      <dialog open className={styles.card} aria-labelledby="victory">
        <Trophy size={40} aria-hidden="true" className={styles.trophy} />
        <h1 id="victory" className={styles.title}>
          {draw ? 'A draw' : won ? 'Victory' : me === null ? 'The game is over' : 'Defeat'}
        </h1>
        <p className={styles.line}>
          {namesOf(model, result.winners)}
          {!draw && ' won'} · {REASONS[result.reason]} · Round {view.round}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Land</th>
              <th scope="col">Armies</th>
              <th scope="col">Fate</th>
            </tr>
          </thead>
          <tbody>
            {ranking(model).map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <span className={styles.player}>
                    <Pip color={lookOf(model, seat)?.color ?? NEUTRAL_COLOR} size={18} />
                    {model.names.player(seat)}
                  </span>
                </th>
                <td>{countTerritories(view, seat)}</td>
                <td>{countArmies(view, seat)}</td>
                <td>{fate(model, seat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.actions}>
          <ButtonLink variant="primary" to={back.to}>
            {back.label}
          </ButtonLink>
          <Button onClick={onLook}>Look at the board</Button>
          <Button onClick={onDice}>Dice and luck</Button>
        </div>
      </dialog>
    </div>
  );
}

const namesOf = (model: GameModel, seats: readonly number[]): string =>
  seats.map((seat) => model.names.player(seat)).join(' and ');

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
  if (result?.winners.includes(seat)) return isDraw(view.teams, result.winners) ? 'Drew' : 'Won';
  const state = view.seats[seat];
  if (state?.eliminatedReason === 'surrender') return `Surrendered in round ${state.eliminatedRound}`;
  if (state?.eliminatedBy === null || state?.eliminatedBy === undefined) return 'Outplayed';
  return `Taken by ${names.player(state.eliminatedBy)} in round ${state.eliminatedRound}`;
}
