import { msg, plural, t } from '@lingui/core/macro';
import { Map as MapIcon, Table2 } from 'lucide-react';
import { cx } from '../../../base/lib/cx.ts';
import { IconButton } from '../../../base/ui/IconButton.tsx';
import { Pip } from '../../../base/ui/owners/Pip.tsx';
import type { GameModel, PlayerLook, RoomInfo } from '../model/model.ts';
import { scoreOf } from '../../modes/plays.ts';
import { land, landWords, strength, strengthWords } from '../model/strength.ts';
import { usePreference } from '../model/usePreference.ts';
import { SeatName } from '../seats/SeatName.tsx';
import { MuteButton } from './MuteButton.tsx';
import styles from './panels.module.css';
import { StatsTable } from './StatsTable.tsx';
import { i18n } from '#i18n';

interface PlayersPanelProps {
  /** null of a game that no server knows: nobody can be heard there. */
  room: RoomInfo | null;
  model: GameModel;
  /** Lights a player's land for a moment. */
  onShow: (seat: number) => void;
}

export function PlayersPanel({ room, model, onShow }: PlayersPanelProps) {
  const [asTable, setAsTable] = usePreference('players-as-table', false);
  const { round } = model.view;
  return (
    <section className={styles.section} aria-label={t`Players`}>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>{t`Round ${round}`}</h2>
        <IconButton
          label={t`All figures as a table`}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 />
        </IconButton>
      </div>
      {asTable ? <StatsTable room={room} model={model} /> : <PlayerList {...{ room, model, onShow }} />}
    </section>
  );
}

function PlayerList({ room, model, onShow }: PlayersPanelProps) {
  const { view, players, me } = model;
  return (
    <ol className={styles.list}>
      {players.map((player, seat) => {
        const gone = view.seats[seat]?.eliminated === true;
        const current = seat === view.current && view.result === null;
        return (
          <li key={player.id} className={styles.row}>
            <div className={cx(styles.player, current && styles.current, gone && styles.gone)}>
              {/* It lies under the whole row; only the name stands above it, which opens the card. */}
              <button
                type="button"
                className={styles.show}
                aria-label={t`Show the land of ${{ name: player.name }}`}
                aria-current={current || undefined}
                onClick={() => onShow(seat)}
              />
              <Pip color={player.color} size={24} />
              <span className={styles.who}>
                <span>
                  <SeatName player={player} room={room} />
                </span>
                {/* Who it is stands not beside the name: a long one with its rating would leave no room for it. */}
                <small>{[...kindOf(player, seat === me), ...standing(model, seat)].join(' · ')}</small>
              </span>
              <span className={styles.land}>
                <MapIcon size={16} aria-hidden="true" />
                <span aria-label={landWords(land(model, seat))}>{land(model, seat)}</span>
              </span>
              <span className={styles.figure} aria-label={strengthWords(strength(model, seat))}>
                {strength(model, seat)}
              </span>
            </div>
            {room !== null && !player.isAi && seat !== me && (
              <MuteButton userId={player.id} name={player.name} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

const DOING = {
  reinforcement: msg`Deploying now`,
  attack: msg`Attacking now`,
  fortify: msg`Fortifying now`,
  finished: null,
};

/** A player whose name is "You" needs not be told so. */
function kindOf({ name, isAi }: PlayerLook, isMe: boolean): string[] {
  if (isAi) return [t`AI`];
  return isMe && name !== t({ message: 'You', context: 'player' }) ? [t`(you)`] : [];
}

function standing(model: GameModel, seat: number): string[] {
  const { view } = model;
  const state = view.seats[seat];
  const round = state?.eliminatedRound ?? 0;
  if (state?.eliminated)
    return [state.eliminatedReason === 'surrender' ? t`Surrendered` : t`Out in round ${round}`];
  if (view.result !== null) return [];
  const number = (view.teams[seat] ?? 0) + 1;
  const team = view.config.teams > 0 ? t`Team ${number}` : '';
  const doing = DOING[view.phase];
  if (seat === view.current)
    return [doing ? i18n._(doing) : '', team, scoreOf(model, seat)].filter((word) => word !== '');
  const cards = view.cards.hands[seat]?.length ?? 0;
  const next =
    nextSeat(
      view.seats.map(({ eliminated }) => eliminated),
      view.current,
    ) === seat;
  return [
    next ? t({ message: 'Next', context: 'the next player' }) : '',
    team,
    scoreOf(model, seat),
    cards > 0 ? plural(cards, { one: '# card', other: '# cards' }) : '',
  ].filter((word) => word !== '');
}

function nextSeat(eliminated: readonly boolean[], current: number): number {
  let seat = current;
  do seat = (seat + 1) % eliminated.length;
  while (eliminated[seat] && seat !== current);
  return seat;
}
