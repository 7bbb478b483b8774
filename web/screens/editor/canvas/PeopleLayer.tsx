import { textOn } from '../../../../engine/model/colors.ts';
import type { PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { useSession } from '../../../client/account/session.ts';
import type { Others } from '../doc/others.ts';
import { personColors } from '../together/personColors.ts';
import { useOthers } from '../together/useOthers.ts';
import styles from './people.module.css';

/** Cursors of the others with their names, what they have chosen, and where they drag it. Said by the list of people too. */
export function PeopleLayer({ others, draft }: { others: Others; draft: PlainDraft }) {
  const people = useOthers(others);
  const ownId = useSession(({ user }) => user?.id ?? '');
  if (people.length === 0) return null;
  const colors = personColors([...people.map(({ userId }) => userId), ownId]);
  return (
    <g className={styles.people} aria-hidden="true">
      {people.flatMap(({ place, userId, where: { chosen, drag } }) => {
        const color = colors.get(userId);
        return chosen.flatMap((id) => {
          const token = draft.territories.get(id)?.token;
          if (token === undefined) return [];
          const [x, y] = [token[0] + (drag?.[0] ?? 0), token[1] + (drag?.[1] ?? 0)];
          return [
            <g key={`${place} ${id}`} style={{ stroke: color }}>
              {drag !== null && <line x1={token[0]} y1={token[1]} x2={x} y2={y} />}
              <circle r="16" style={{ transform: `translate(${x}px, ${y}px) scale(var(--unit))` }} />
            </g>,
          ];
        });
      })}
      {people.flatMap(({ place, userId, username, where: { cursor } }) => {
        if (cursor === null) return [];
        const color = colors.get(userId) ?? '';
        const [x, y] = cursor;
        const width = username.length * 7.5 + 12;
        return [
          <g
            key={place}
            className={styles.cursor}
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--pixel))` }}
          >
            <path d="M0 0L5 15L8 9L14 7z" style={{ fill: color }} />
            <rect x="12" y="12" width={width} height="20" style={{ fill: color }} />
            <text x="18" y="26.5" style={{ fill: textOn(color) }}>
              {username}
            </text>
          </g>,
        ];
      })}
    </g>
  );
}
