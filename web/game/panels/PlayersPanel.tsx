import { Map as MapIcon } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Pip } from '../../ui/Pip.tsx';
import type { GameModel } from '../model.ts';
import { scoreOf } from '../objective.ts';
import { figureWords, land, strength } from '../strength.ts';
import styles from './panels.module.css';

interface PlayersPanelProps {
  model: GameModel;
  /** Lights a player's land for a moment. */
  onShow: (seat: number) => void;
}

export function PlayersPanel({ model, onShow }: PlayersPanelProps) {
  const { view, players, me } = model;
  return (
    <section className={styles.section} aria-label="Players">
      <h2 className={styles.title}>Players · Round {view.round}</h2>
      <ol className={styles.list}>
        {players.map((player, seat) => {
          const gone = view.seats[seat]?.eliminated === true;
          const current = seat === view.current && view.result === null;
          return (
            <li key={player.id}>
              <button
                type="button"
                className={cx(styles.player, current && styles.current, gone && styles.gone)}
                aria-current={current || undefined}
                onClick={() => onShow(seat)}
              >
                <Pip color={player.color} size={24} />
                <span className={styles.who}>
                  <span>
                    {player.name} {seat === me && <small>(you)</small>} {player.isAi && <small>AI</small>}
                  </span>
                  <small>{standing(model, seat)}</small>
                </span>
                <span className={styles.land}>
                  <MapIcon size={16} aria-hidden="true" />
                  <span aria-label={figureWords(land(model, seat), 'territories')}>{land(model, seat)}</span>
                </span>
                <span className={styles.figure} aria-label={figureWords(strength(model, seat), 'armies')}>
                  {strength(model, seat)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const DOING = {
  reinforcement: 'Deploying now',
  attack: 'Attacking now',
  fortify: 'Fortifying now',
  finished: '',
};

function standing(model: GameModel, seat: number): string {
  const { view } = model;
  const state = view.seats[seat];
  if (state?.eliminated)
    return state.eliminatedReason === 'surrender' ? 'Surrendered' : `Out in round ${state.eliminatedRound}`;
  if (view.result !== null) return '';
  const team = view.config.teams > 0 ? `Team ${(view.teams[seat] ?? 0) + 1}` : '';
  if (seat === view.current)
    return [DOING[view.phase], team, scoreOf(model, seat)].filter(Boolean).join(' · ');
  const cards = view.cards.hands[seat]?.length ?? 0;
  const next =
    nextSeat(
      view.seats.map(({ eliminated }) => eliminated),
      view.current,
    ) === seat;
  return [
    next ? 'Next' : '',
    team,
    scoreOf(model, seat),
    cards > 0 ? `${cards} ${cards === 1 ? 'card' : 'cards'}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function nextSeat(eliminated: readonly boolean[], current: number): number {
  let seat = current;
  do seat = (seat + 1) % eliminated.length;
  while (eliminated[seat] && seat !== current);
  return seat;
}
