import type { Db } from '../core/open.ts';
import { studiesBy } from '../studies/ownRows.ts';
import { opinionsBy } from '../maps/opinions.ts';

/**
 * All rows that are about a user, by what they are. What opens a door (hashes, keys of push services) is left out, and
 * so is what a game that is being played would give away: of those only when the user played, and their own plans.
 */
export async function personalRows(db: Db, userId: string, email: string) {
  return {
    formerNames: await db
      .selectFrom('former_names')
      .select(['username', 'changed_at'])
      .where('user_id', '=', userId)
      .execute(),
    emailChanges: await db
      .selectFrom('email_changes')
      .select(['email', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .execute(),
    mailedLinks: await db
      .selectFrom('email_tokens')
      .select(['purpose', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .execute(),
    waitingMails: await db
      .selectFrom('mails')
      .select(['subject', 'created_at', 'attempts'])
      .where('recipient', '=', email)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'used_at', 'expires_at', 'device'])
      .where('user_id', '=', userId)
      .execute(),
    bots: await db
      .selectFrom('bot_tokens')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .execute(),
    codeApp: await db.selectFrom('code_apps').select('confirmed_at').where('user_id', '=', userId).execute(),
    recoveryCodes: await db
      .selectFrom('recovery_codes')
      .select('used_at')
      .where('user_id', '=', userId)
      .execute(),
    notes: await db.selectFrom('user_notes').select(['at', 'words']).where('user_id', '=', userId).execute(),
    fairPlayHints: await db
      .selectFrom('fair_hints')
      .select(['kind', 'facts', 'found_at', 'seen_at'])
      .where(({ eb, or }) => or([eb('one', '=', userId), eb('other', '=', userId)]))
      .execute(),
    knownPlaces: await db
      .selectFrom('known_places')
      .select('seen_at')
      .where('user_id', '=', userId)
      .execute(),
    pushSubscriptions: await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    profile: await db
      .selectFrom('profiles')
      .select(['bio', 'tagline', 'last_active'])
      .where('user_id', '=', userId)
      .execute(),
    avatar: await db.selectFrom('avatars').select('image').where('user_id', '=', userId).execute(),
    messages: await messagesOf(db, userId),
    conversations: await conversationsWith(db, userId),
    sanctions: await db
      .selectFrom('sanctions')
      .leftJoin('appeals', 'appeals.sanction_id', 'sanctions.id')
      .select([
        'kind',
        'reason',
        'sanctions.words',
        'sanctions.at',
        'until',
        'lifted_at',
        'appeals.words as appeal',
      ])
      .where('user_id', '=', userId)
      .where('kind', '<>', 'shadow')
      .execute(),
    writingBan: await db
      .selectFrom('chat_mutes')
      .select(['until', 'reason'])
      .where('user_id', '=', userId)
      .where('until', '>', 0)
      .execute(),
    reports: await db
      .selectFrom('case_reports')
      .innerJoin('cases', 'cases.id', 'case_reports.case_id')
      .select(['kind', 'target', 'reason', 'words', 'at', 'outcome'])
      .where('reporter', '=', userId)
      .execute(),
    games: await gamesOf(db, userId),
    moves: await movesOf(db, userId),
    plans: await plansOf(db, userId),
    results: await db.selectFrom('results').selectAll().where('user_id', '=', userId).execute(),
    ratings: await db.selectFrom('rating_events').selectAll().where('user_id', '=', userId).execute(),
    seasons: await db.selectFrom('season_ends').selectAll().where('user_id', '=', userId).execute(),
    standings: await db.selectFrom('standings').selectAll().where('user_id', '=', userId).execute(),
    places: await db.selectFrom('standing_days').selectAll().where('user_id', '=', userId).execute(),
    records: await db.selectFrom('season_records').selectAll().where('user_id', '=', userId).execute(),
    clan: await db.selectFrom('clan_members').selectAll().where('user_id', '=', userId).execute(),
    maps: await db
      .selectFrom('maps')
      .select(['id', 'title', 'state', 'rev', 'published_at'])
      .where('owner_id', '=', userId)
      .execute(),
    ...(await opinionsBy(db, userId)),
    mapReviews: await db
      .selectFrom('map_reviews')
      .select(['id', 'title', 'state', 'note', 'submitted_at'])
      .where('author_id', '=', userId)
      .execute(),
    tournaments: await db
      .selectFrom('tournament_entries')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_entries.tournament_id')
      .select(['tournament_id', 'name', 'at'])
      .where('user_id', '=', userId)
      .execute(),
    ownTournaments: await db
      .selectFrom('tournaments')
      .select(['id', 'name', 'description', 'created_at'])
      .where('organizer_id', '=', userId)
      .execute(),
    warActs: await db
      .selectFrom('war_events')
      .select(['war_id', 'at', 'body'])
      .where('user_id', '=', userId)
      .execute(),
    clanRequests: await db.selectFrom('clan_asks').selectAll().where('user_id', '=', userId).execute(),
    mapDrafts: await db
      .selectFrom('map_draft_members')
      .innerJoin('map_drafts', 'map_drafts.id', 'map_draft_members.draft_id')
      .select(['draft_id', 'title', 'role', 'joined_at'])
      .where('user_id', '=', userId)
      .execute(),
    ownMapDocuments: await db
      .selectFrom('map_draft_members')
      .innerJoin('map_draft_updates', 'map_draft_updates.draft_id', 'map_draft_members.draft_id')
      .select(['map_draft_updates.draft_id', 'map_draft_updates.seq', 'map_draft_updates.bytes'])
      .where('user_id', '=', userId)
      .where('role', '=', 'owner')
      .orderBy('map_draft_updates.draft_id')
      .orderBy('map_draft_updates.seq')
      .execute(),
    mapComments: await db
      .selectFrom('map_draft_comments')
      .select(['draft_id', 'pin', 'body', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    mapVersions: await db
      .selectFrom('map_draft_versions')
      .select(['draft_id', 'name', 'at'])
      .where('user_id', '=', userId)
      .execute(),
    mapInvitations: await db
      .selectFrom('map_draft_invitations')
      .select(['draft_id', 'role', 'expires_at'])
      .where('user_id', '=', userId)
      .execute(),
    trophies: await db.selectFrom('trophies').selectAll().where('user_id', '=', userId).execute(),
    matchmakingRatings: await db
      .selectFrom('hidden_ratings')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
    reliability: await db.selectFrom('reliability').selectAll().where('user_id', '=', userId).execute(),
    activeDays: await db.selectFrom('active_days').select('day').where('user_id', '=', userId).execute(),
    vacations: await db.selectFrom('vacations').selectAll().where('user_id', '=', userId).execute(),
    searches: await db.selectFrom('tickets').selectAll().where('user_id', '=', userId).execute(),
    sentAwayFrom: await db.selectFrom('banished').select('room_id').where('user_id', '=', userId).execute(),
    invitedTo: await db.selectFrom('invitations').select('room_id').where('user_id', '=', userId).execute(),
    shared: await db
      .selectFrom('shares')
      .select(['room_id', 'turn', 'until', 'study', 'made_at'])
      .where('user_id', '=', userId)
      .execute(),
    ...(await studiesBy(db, userId)),
    friends: await pairsOf(db, userId),
    blocked: await db.selectFrom('blocks').select(['blocked', 'at']).where('blocker', '=', userId).execute(),
    hosted: await db
      .selectFrom('rooms')
      .select(['id', 'code', 'name', 'created_at'])
      .where('host_id', '=', userId)
      .execute(),
  };
}

/** Friends and requests. That one's own request was declined is the other's to tell. */
const pairsOf = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('friend_pairs')
    .selectAll()
    .where(({ eb, or }) => or([eb('low', '=', userId), eb('high', '=', userId)]))
    .execute();
  return rows
    .filter((row) => row.state !== 'none' && (row.asked_by !== userId || row.withdrawn === 0))
    .map(({ low, high, state, asked_by, asked_at, since }) => ({
      user: low === userId ? high : low,
      state: state === 'declined' && asked_by === userId ? 'pending' : state,
      asked_by,
      asked_at,
      since,
    }));
};

const gamesOf = (db: Db, userId: string) =>
  db
    .selectFrom('seats')
    .innerJoin('rooms', 'rooms.id', 'seats.room_id')
    .select([
      'rooms.id',
      'rooms.code',
      'rooms.name',
      'rooms.map_id',
      'rooms.status',
      'rooms.created_at',
      'rooms.ended_at',
      'seats.position',
      'seats.username',
      'seats.color',
      'seats.joined_at',
      'seats.ready_at',
      'seats.is_bot',
    ])
    .where('seats.user_id', '=', userId)
    .orderBy('rooms.id')
    .execute();

/** The times at which they gave commands. What came of those is in the files of finished games. */
const movesOf = (db: Db, userId: string) =>
  db
    .selectFrom('seats')
    .innerJoin('events', (join) =>
      join.onRef('events.room_id', '=', 'seats.room_id').onRef('events.seat', '=', 'seats.position'),
    )
    .select(['events.room_id', 'events.at', 'events.turn', 'events.cause'])
    .where('seats.user_id', '=', userId)
    .where('events.key', 'is not', null)
    .orderBy('events.room_id')
    .orderBy('events.seq')
    .execute();

const plansOf = (db: Db, userId: string) =>
  db
    .selectFrom('seats')
    .innerJoin('plans', (join) =>
      join.onRef('plans.room_id', '=', 'seats.room_id').onRef('plans.seat', '=', 'seats.position'),
    )
    .select([
      'plans.room_id',
      'plans.starts',
      'plans.state',
      'plans.orders',
      'plans.made_at',
      'plans.updated_at',
    ])
    .where('seats.user_id', '=', userId)
    .execute();

/** What they have written, as it stands now. */
const messagesOf = (db: Db, userId: string) =>
  db
    .selectFrom('chat_log')
    .select(['conversation_id', 'kind', 'body', 'at'])
    .where('author', '=', userId)
    .where('dead_at', 'is', null)
    .where('kind', 'in', ['message', 'edit', 'react'])
    .execute();

const conversationsWith = (db: Db, userId: string) =>
  db
    .selectFrom('members')
    .select([
      'conversation_id',
      'role',
      'joined_at',
      'left_at',
      'read_n',
      'read_at',
      'archived_n',
      'pinned_at',
      'muted_until',
    ])
    .where('user_id', '=', userId)
    .execute();
