import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { LastSeen } from '../../../db/local/games/views.ts';
import { UNKNOWN_ARMIES } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { Select } from '../../base/ui/forms/Select.tsx';
import { differencesOf } from './differences.ts';
import { eyesName } from './eyesName.ts';
import styles from './SecondEyes.module.css';
import { SmallBoard } from './SmallBoard.tsx';
import type { Eyes } from './told.ts';
import { useBoardNow, usePlayers } from './useMoment.ts';
import { eyesOf } from './useReplayKeys.ts';
import { useWatched, useWatching } from './watching.ts';

const NONE = 'none';
/** Lands that are named. */
const MOST_NAMED = 6;

/** In fog: the same moment through other eyes, small, with the land outlined on which the two do not agree. */
export function SecondEyes() {
  const watched = useWatching();
  const { told } = watched;
  const second = useWatched((state) => state.second);
  const eyes = useWatched((state) => state.eyes);
  const { players } = usePlayers();
  const hides = useMemo(() => rulesetFor(told.replay.stateAt(1).config).vision.hides, [told]);
  const all = eyesOf(told).filter((one) => one !== eyes);
  if (!hides || all.length === 0) return null;
  const shown = second !== null && second !== eyes ? second : null;
  return (
    <div className={styles.second}>
      <Select
        label={t`Compare with`}
        value={shown === null ? NONE : String(shown)}
        options={[
          { id: NONE, name: t`Nobody` },
          ...all.map((one) => ({ id: String(one), name: eyesName(one, told, players) })),
        ]}
        onChange={(id) => watched.set({ second: all.find((one) => String(one) === id) ?? null })}
      />
      {shown !== null && <Compared eyes={shown} />}
    </div>
  );
}

function Compared({ eyes }: { eyes: Eyes }) {
  const { told } = useWatching();
  const moment = useWatched((state) => state.shown);
  const here = useBoardNow();
  const { players } = usePlayers();
  const there = useMemo(() => told.viewAt(moment, eyes), [told, moment, eyes]);
  const hereEyes = useWatched((state) => state.eyes);
  const remembered = useMemo(
    () => [told.lastSeenAt(moment.seq, hereEyes), told.lastSeenAt(moment.seq, eyes)] as const,
    [told, moment, hereEyes, eyes],
  );
  const differing = differencesOf(here, there);
  const { map } = told;
  const { length } = differing;
  return (
    <>
      <SmallBoard map={map} view={there} players={players} differing={differing} />
      <p className={styles.words}>
        {length === 0
          ? t`Both see the same.`
          : plural(length, {
              one: 'One territory looks different. Armies here and there:',
              other: '# territories look different. Armies here and there:',
            })}
      </p>
      <ul className={styles.list}>
        {differing.slice(0, MOST_NAMED).map((territory) => (
          <li key={territory}>
            {map.territories[territory]?.name}{' '}
            <b>
              {armiesIn(map, here, remembered[0], territory)} ·{' '}
              {armiesIn(map, there, remembered[1], territory)}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The armies in a territory; of one that is hidden those that were seen last, with a question mark. */
function armiesIn(
  { territories }: MapDefinition,
  { armies }: GameView,
  seen: LastSeen,
  territory: number,
): string {
  const known = armies[territory] ?? UNKNOWN_ARMIES;
  if (known !== UNKNOWN_ARMIES) return String(known);
  return `${seen[territories[territory]?.id ?? '']?.armies ?? ''}?`;
}
