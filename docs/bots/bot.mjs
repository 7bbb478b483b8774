/**
 * A program that plays: `COLD_KEEP_TOKEN=ckb_... node docs/bots/bot.mjs http://localhost:3000 ROOM`.
 * It joins the room with that code or id, gets ready, and plays until the game is over. Node alone is enough.
 */
const [server, room] = process.argv.slice(2);
const ASK_AGAIN_MS = Number(process.env.COLD_KEEP_ASK_MS ?? 1000);

/** One call of the API; the OpenAPI description at /api/openapi.json names them all. */
async function api(method, path, body) {
  const response = await fetch(`${server}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${process.env.COLD_KEEP_TOKEN}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw Object.assign(new Error(reply.error.message), { status: response.status });
  return reply;
}

const say = (line) => process.stdout.write(`${line}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);
const wait = () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));

/** The game as this player may see it; null while it has not begun. */
const look = (id) =>
  api('GET', `/game/rooms/${id}/state`).then(
    ({ game }) => game,
    (error) => {
      if (error.status === 404) return null;
      throw error;
    },
  );

/** What to do next. This is the part to make better. */
function choose(game) {
  const me = game.players.find(({ id }) => id === game.viewerId);
  if (game.pendingCapitalAttack) return { type: 'confirm_capital_attack' };
  if (game.pendingConquest) {
    const { fromTerritoryId, toTerritoryId, maximum } = game.pendingConquest;
    return { type: 'transfer_conquest', fromTerritoryId, toTerritoryId, armies: maximum };
  }
  if (game.phase === 'reinforcement' || me.armies > 0) {
    const set = me.cards.length >= 5 || game.pendingForcedRedeem ? setIn(me.cards) : null;
    if (set) return { type: 'redeem_cards', cardIds: set };
  }
  const [best] = attacks(game, me).toSorted((a, b) => b.lead - a.lead);
  if (me.armies > 0) {
    const own = game.board.territories.find(({ ownerId }) => ownerId === me.id);
    return { type: 'deploy', territoryId: best?.from ?? own.id, armies: me.armies };
  }
  if (game.phase === 'attack' && best && best.lead > 0) {
    return { type: 'attack', fromTerritoryId: best.from, toTerritoryId: best.to, armies: best.armies };
  }
  return { type: 'end_turn' };
}

/** Every attack that borders allow, and by how many armies it outnumbers the defence. */
function attacks(game, me) {
  const land = new Map(game.board.territories.map((territory) => [territory.id, territory]));
  const mates = new Set(game.players.filter((one) => isMate(one, me)).map(({ id }) => id));
  const capitals = game.round === 1 ? Object.values(game.capitals ?? {}) : [];
  return [...land.values()]
    .filter(({ ownerId }) => ownerId === me.id)
    .flatMap(({ id: from, armies, adjacentTerritories }) =>
      adjacentTerritories
        .map((id) => land.get(id))
        .filter(({ id, ownerId }) => !mates.has(ownerId) && ownerId !== 'unknown' && !capitals.includes(id))
        .filter(() => !(game.gameConfig.trench && game.conquests.includes(from)))
        .map((to) => ({ from, to: to.id, armies: armies - 1, lead: armies - 1 - (to.armies ?? 3) })),
    );
}

const isMate = (one, me) => one.id === me.id || (me.teamId !== null && one.teamId === me.teamId);

/** Three cards of one kind, or of three. */
function setIn(cards) {
  for (const a of cards)
    for (const b of cards)
      for (const c of cards) {
        const kinds = new Set([a, b, c].map(({ type }) => type));
        if (new Set([a, b, c]).size === 3 && kinds.size !== 2) return [a.id, b.id, c.id];
      }
  return null;
}

const { room: joined } = await api('POST', `/game/rooms/${room}/join`, {});
await api('POST', `/game/rooms/${joined.id}/ready-state`, { ready: true });
say(`Sat down in ${joined.name}.`);

for (let game = await look(joined.id); ; game = await look(joined.id)) {
  if (game?.status === 'completed') {
    say(`The game is over: ${game.winner === game.viewerId ? 'won' : 'not won'}.`);
    break;
  }
  if (game === null || game.currentPlayer !== game.viewerId) {
    await wait();
    continue;
  }
  const action = choose(game);
  const answer = await api('POST', `/game/rooms/${joined.id}/actions`, {
    roomId: joined.id,
    // The same key again would get the same answer: a lost one can be asked for anew.
    idempotencyKey: crypto.randomUUID(),
    baseVersion: game.version,
    action,
  });
  if (!answer.ok) {
    complain(`${JSON.stringify(action)} was refused: ${answer.error}`);
    await wait();
  }
}
