/** The rules that games of the first release were played by, under the names that have come since. */
const RULES_SO_FAR = `'{"teams":0,"teamDeploy":"full","capitalSpoils":"half","hillRounds":3,"contractsToWin":1}'`;

const config = (old: string): string =>
  `json(json_patch(json_patch(${RULES_SO_FAR}, ${old}), '{"allowTeamPlay":null}'))`;

const inTurnOrder = (value: string, table: string): string =>
  `json((SELECT json_group_array(${value} ORDER BY position) FROM seats WHERE seats.room_id = ${table}.room_id))`;

const isAi = `json(iif(seats.user_id IS NULL, 'true', 'false'))`;

/** Modes, teams and fog: what a stored game keeps of them, also those that began before. */
export const modes = `
/* JSON array: the version of each seat and last of the spectators; null where it is seq for everybody. */
ALTER TABLE events ADD COLUMN versions TEXT;

UPDATE rooms SET config = ${config('config')};

UPDATE snapshots SET state = json_set(state,
  '$.config', ${config(`json_extract(state, '$.config')`)},
  '$.teams', ${inTurnOrder('position', 'snapshots')},
  '$.seats', json((
    SELECT json_group_array(json_set(kept.value, '$.isAi', ${isAi}) ORDER BY position)
    FROM json_each(state, '$.seats') AS kept JOIN seats ON seats.position = kept.key
    WHERE seats.room_id = snapshots.room_id)),
  '$.objective', json('{"mode":"domination"}'),
  '$.pendingCapitalAttack', NULL,
  '$.drawVotes', json('[]'));

UPDATE events SET body = json_set(body,
  '$[0].config', ${config(`json_extract(body, '$[0].config')`)},
  '$[0].ai', ${inTurnOrder(isAi, 'events')},
  '$[0].teams', ${inTurnOrder('position', 'events')},
  '$[0].objective', json('{"mode":"domination"}'))
WHERE cause = 'game_started';
`;
