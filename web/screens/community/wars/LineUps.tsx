import { t } from '@lingui/core/macro';
import { mapsFor } from '../../../../engine/wars/pool.ts';
import type { Line } from '../../../../engine/wars/state.ts';
import { boardsOf, homeOf, SIDE_SIZES, USUAL_RULES, type WarPick } from '../../../../engine/wars/terms.ts';
import type { WarPage } from '../../../../sync-server/protocol/wars.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { RulesPick } from './RulesPick.tsx';
import { useLineUpDraft } from './useLineUpDraft.ts';
import { useWarAct, type ActOutcome } from './warQueries.ts';
import { formatWords, mapTitle, momentWords } from './warWords.ts';
import styles from './Wars.module.css';

/** The line-ups of the sets that are still closed, for officers: the other side learns them when a set opens. */
export function LineUps({ war }: { war: WarPage }) {
  const { own } = war;
  if (war.status !== 'running' || !own || own.role === 'member' || own.role === 'recruit') return null;
  return war.terms.sets.map(
    (_, set) => set >= war.setsOpen && <LineUp key={set} war={war} own={own} set={set} />,
  );
}

type Own = NonNullable<WarPage['own']>;

function LineUp({ war, own, set }: { war: WarPage; own: Own; set: number }) {
  const { terms } = war;
  const numbers = boardsOf(terms, set);
  const { busy, failure, send } = useWarAct(war.id);
  const stored = own.lines.filter(({ board }) => numbers.includes(board));
  const sendWhole = (drafted: readonly Line[]): Promise<ActOutcome> => {
    const whole = drafted
      .map((line) => ({ ...line, players: line.players.filter((id) => id !== '') }))
      .filter(({ board, players }) => players.length === SIDE_SIZES[terms.formats[board - 1] ?? 'duel']);
    return send({ type: 'line_up', set, lines: whole });
  };
  const { lines, isDraft, isWanted, change, handIn } = useLineUpDraft({
    warId: war.id,
    set,
    stored,
    send: sendWhole,
  });
  const lineOf = (board: number): Line =>
    lines.find((line) => line.board === board) ?? { board, players: [] };
  const put = (line: Line): void => change([...lines.filter(({ board }) => board !== line.board), line]);
  return (
    <section aria-labelledby={`line-up-${set}`} className={styles.lineUp}>
      <h2 id={`line-up-${set}`}>{t`Line-up of set ${set + 1}`}</h2>
      <p className={styles.muted}>
        {t`Opens ${momentWords(terms.sets[set]?.opensAt ?? 0)}. Until then the other clan does not see it; a board without players is lost.`}
      </p>
      <ul className={styles.lines}>
        {numbers.map((board) => (
          <li key={board}>
            <BoardLine war={war} own={own} line={lineOf(board)} onChange={put} />
          </li>
        ))}
      </ul>
      {failure !== null && <p role="alert">{failure}</p>}
      <div className={styles.acts}>
        <Button variant="primary" busy={busy === 'line_up'} onClick={() => void handIn(lines)}>
          {t`Hand in the line-up`}
        </Button>
        {isDraft && (
          <output className={styles.muted}>
            {isWanted
              ? t`Kept on this device. It is handed in when there is a network.`
              : t`Kept on this device; not handed in yet.`}
          </output>
        )}
        {!isDraft && stored.length > 0 && <output className={styles.muted}>{t`Handed in.`}</output>}
      </div>
    </section>
  );
}

interface BoardLineProps {
  war: WarPage;
  own: Own;
  line: Line;
  onChange: (line: Line) => void;
}

function BoardLine({ war, own, line, onChange }: BoardLineProps) {
  const { board, players, pick } = line;
  const format = war.terms.formats[board - 1] ?? 'duel';
  const isHome = homeOf(war.terms, board) === own.side;
  const choose = (at: number, userId: string): void => {
    const size = SIDE_SIZES[format];
    const next = Array.from({ length: size }, (_, one) => (one === at ? userId : (players[one] ?? '')));
    onChange({ ...line, players: next });
  };
  const maps = mapsFor(war.terms, format, war.maps);
  const chosen: WarPick = pick ?? { map: maps[0] ?? '', rules: USUAL_RULES };
  const nobody = { id: '', name: t`Nobody` };
  return (
    <fieldset className={styles.boardLine}>
      <legend>
        {t`Board ${board}`} · <strong>{formatWords(format)}</strong>
      </legend>
      {Array.from({ length: SIDE_SIZES[format] }, (_, at) => (
        <Select
          key={at}
          label={t`Player ${at + 1}`}
          fullLabel={t`Player ${at + 1} of board ${board}`}
          value={players[at] ?? ''}
          options={[
            nobody,
            ...own.fit
              .filter(({ userId }) => userId === players[at] || !players.includes(userId))
              .map(({ userId, username, elo }) => ({ id: userId, name: `${username} (${elo})` })),
          ]}
          onChange={(userId) => choose(at, userId)}
        />
      ))}
      {isHome && (
        <>
          <Select
            label={t`Map`}
            fullLabel={t`Map of board ${board}`}
            value={pick?.map ?? ''}
            options={[{ id: '', name: t`Any` }, ...maps.map((id) => ({ id, name: mapTitle(id, war.maps) }))]}
            onChange={(map) => {
              const { pick: _pick, ...rest } = line;
              onChange(map === '' ? rest : { ...line, pick: { ...chosen, map } });
            }}
          />
          {pick && (
            <RulesPick
              board={board}
              rules={pick.rules}
              onChange={(rules) => onChange({ ...line, pick: { ...pick, rules } })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
