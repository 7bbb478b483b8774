import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { LogLine } from '../../../../sync-server/protocol/games.ts';
import { silhouettePath } from '../../../base/ui/owners/silhouettes.ts';
import type { GameSession } from '../../../client/game/gameSession.ts';
import { Chart } from '../../parts/charts/Chart.tsx';
import { lookOf, type GameModel } from '../model/model.ts';
import { NEUTRAL_COLOR } from '../model/neutral.ts';
import { wholeLog } from '../panels/log/wholeLog.ts';
import styles from './LandCurve.module.css';
import { landByRound } from './landByRound.ts';

const WIDTH = 320;
const HEIGHT = 130;

interface LandCurveProps {
  session: GameSession;
  model: GameModel;
}

/** Everybody's land after each round. Nothing where the log that can be had does not tell it. */
export function LandCurve({ session, model }: LandCurveProps) {
  const log = useWholeLog(session);
  const rounds = log && landByRound(model, log);
  if (!rounds) return null;
  const { view, names, me } = model;
  const all = view.map.territories.length;
  const seats = model.players.map((_, seat) => seat);
  const most = Math.max(...rounds.flat());
  const leader = names.player(seats.find((seat) => rounds.some((land) => land[seat] === most)) ?? 0);
  const x = (round: number): number => (round / (rounds.length - 1)) * WIDTH;
  const y = (land: number): number => HEIGHT - (land / most) * HEIGHT;
  // One's own line lies over the others.
  const drawn = seats.toSorted((a, b) => Number(a === me) - Number(b === me));
  return (
    <div className={styles.curve}>
      <Chart
        title={t`Land per round`}
        summary={t`The most land at once: ${leader}, ${most} of ${all}.`}
        columns={[t`Round`, ...seats.map((seat) => names.player(seat))]}
        rows={() => rounds.map((land, round) => [round === 0 ? t`Start` : String(round), ...land])}
      >
        <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={styles.ground} d={`M0 ${HEIGHT}H${WIDTH}`} />
          {drawn.map((seat) => {
            const land = heldBy(rounds, seat);
            const color = lookOf(model, seat)?.color ?? NEUTRAL_COLOR;
            const line = `M${land.map((count, round) => `${x(round)} ${y(count)}`).join('L')}`;
            const end = land.length - 1;
            return (
              <g key={seat}>
                <path className={styles.casing} d={line} />
                <path className={styles.line} d={line} stroke={color.hex} />
                <path
                  className={styles.end}
                  d={silhouettePath(color.silhouette, 5)}
                  transform={`translate(${x(end)} ${y(land[end] ?? 0)})`}
                  fill={color.hex}
                />
              </g>
            );
          })}
        </svg>
      </Chart>
    </div>
  );
}

/** A seat's land after each round, up to the round in which it lost the last of it. */
function heldBy(rounds: readonly (readonly number[])[], seat: number): number[] {
  const land = rounds.map((round) => round[seat] ?? 0);
  const gone = land.indexOf(0);
  return gone < 0 ? land : land.slice(0, gone + 1);
}

/** The log from the first line on; without a network what the device has of it. null = not known yet. */
function useWholeLog(session: GameSession): readonly LogLine[] | null {
  const [log, setLog] = useState<readonly LogLine[] | null>(null);
  useEffect(() => {
    let wanted = true;
    void wholeLog(session)
      .catch(() => session.store.getState().log)
      .then((lines) => wanted && setLog(lines));
    return () => {
      wanted = false;
    };
  }, [session]);
  return log;
}
