import type {
  DraftBoardTable,
  BuiltInPlaysTable,
  MapActTable,
  MapFavouriteTable,
  MapForkTable,
  MapPreviewTable,
  MapRatingTable,
  MapReviewActTable,
  MapReviewCommentTable,
  MapReviewTable,
  MapRevisionTable,
  MapTable,
  MapTrialTable,
} from './maps.ts';
import type {
  BannedEmailTable,
  CodeAppTable,
  PasskeyTable,
  RecoveryCodeTable,
  SetupLinkTable,
  SpentChallengeTable,
} from './factors.ts';
import type {
  UserTable,
  SessionTable,
  BotTokenTable,
  EmailTokenTable,
  EmailChangeTable,
  FormerNameTable,
  KnownPlaceTable,
  MailTable,
} from './accounts.ts';
import type {
  RoomTable,
  SeatTable,
  BanishedTable,
  InvitationTable,
  TicketTable,
  HiddenRatingTable,
} from './rooms.ts';
import type {
  EventTable,
  RefusalTable,
  SnapshotTable,
  PlanTable,
  TurnClockTable,
  AttendanceTable,
} from './games.ts';
import type {
  AnnulmentTable,
  ResultTable,
  RatingEventTable,
  SeasonTable,
  SeasonEndTable,
  SeasonScoreTable,
  ProfileTable,
  AvatarTable,
  ReliabilityTable,
  VacationTable,
} from './players.ts';
import type {
  ChatLogTable,
  ChatMailTable,
  ChatMuteTable,
  ChatNoticeTable,
  ChatPushTable,
  LinkPictureTable,
  ConversationTable,
  MemberTable,
} from './chat.ts';
import type { BlockTable, FriendPairTable } from './friends.ts';
import type { PushSubscriptionTable, PushNotificationTable, PushTable } from './push.ts';
import type { VitalsTable, ClientMetricsTable } from './telemetry.ts';
import type {
  AnnouncementTable,
  ActiveDayTable,
  AppealTable,
  AuditHeadTable,
  AuditTable,
  CaseReportTable,
  CaseTable,
  FigureTable,
  RegistrationLinkTable,
  SanctionTable,
  SeatHandoverTable,
  ServerSettingTable,
  UserNoteTable,
} from './moderation.ts';
import type { FairGameTable, FairHintTable, FairLookTable } from './fairplay.ts';
import type { PackedReplayTable, ShareTable } from './replays.ts';
import type { StudyMemberTable, StudyRowTable, StudyTable } from './studies.ts';
import type {
  BoardsDueTable,
  SeasonMapTable,
  SeasonRecordTable,
  StandingCountTable,
  StandingDayTable,
  StandingTable,
  TrophyTable,
} from './community.ts';
import type { ErasureTable, HeartbeatTable, LeaseTable } from './processes.ts';
import type { ClanDepartureTable, WarEventTable, WarPlayerTable, WarTable } from './wars.ts';
import type { FixtureTable } from './fixtures.ts';
import type {
  TournamentEntryTable,
  TournamentEventTable,
  TournamentScheduleTable,
  TournamentTable,
} from './tournaments.ts';
import type {
  ClanInvitationTable,
  ClanAskTable,
  ClanMemberTable,
  ClanSlugTable,
  ClanTable,
} from './clans.ts';
import type {
  MapDraftClientTable,
  MapDraftCommentTable,
  MapDraftInvitationTable,
  MapDraftMemberTable,
  MapDraftPictureTable,
  MapDraftTable,
  MapDraftTicketTable,
  MapDraftUpdateTable,
  MapDraftVersionTable,
  MapPictureTable,
} from './drafts.ts';

/** Every table; what the columns mean is said in `migrations`. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  bot_tokens: BotTokenTable;
  email_tokens: EmailTokenTable;
  email_changes: EmailChangeTable;
  former_names: FormerNameTable;
  known_places: KnownPlaceTable;
  fair_games: FairGameTable;
  fair_hints: FairHintTable;
  fair_looks: FairLookTable;
  mails: MailTable;
  rooms: RoomTable;
  seats: SeatTable;
  events: EventTable;
  refusals: RefusalTable;
  snapshots: SnapshotTable;
  plans: PlanTable;
  push_subscriptions: PushSubscriptionTable;
  notices: PushNotificationTable;
  pushes: PushTable;
  heartbeat: HeartbeatTable;
  leases: LeaseTable;
  vitals: VitalsTable;
  client_metrics: ClientMetricsTable;
  results: ResultTable;
  rating_events: RatingEventTable;
  annulments: AnnulmentTable;
  seasons: SeasonTable;
  season_ends: SeasonEndTable;
  season_scores: SeasonScoreTable;
  profiles: ProfileTable;
  avatars: AvatarTable;
  turn_clocks: TurnClockTable;
  attendance: AttendanceTable;
  reliability: ReliabilityTable;
  vacations: VacationTable;
  banished: BanishedTable;
  invitations: InvitationTable;
  tickets: TicketTable;
  hidden_ratings: HiddenRatingTable;
  friend_pairs: FriendPairTable;
  blocks: BlockTable;
  conversations: ConversationTable;
  members: MemberTable;
  chat_log: ChatLogTable;
  chat_mutes: ChatMuteTable;
  chat_notices: ChatNoticeTable;
  chat_mails: ChatMailTable;
  chat_pushes: ChatPushTable;
  link_pictures: LinkPictureTable;
  erasures: ErasureTable;
  replays: PackedReplayTable;
  shares: ShareTable;
  studies: StudyTable;
  study_members: StudyMemberTable;
  study_branches: StudyRowTable;
  study_notes: StudyRowTable;
  audit_log: AuditTable;
  audit_head: AuditHeadTable;
  sanctions: SanctionTable;
  seat_handovers: SeatHandoverTable;
  appeals: AppealTable;
  cases: CaseTable;
  case_reports: CaseReportTable;
  user_notes: UserNoteTable;
  figures: FigureTable;
  active_days: ActiveDayTable;
  server_settings: ServerSettingTable;
  registration_links: RegistrationLinkTable;
  standings: StandingTable;
  standing_counts: StandingCountTable;
  standing_days: StandingDayTable;
  season_records: SeasonRecordTable;
  season_maps: SeasonMapTable;
  trophies: TrophyTable;
  boards_due: BoardsDueTable;
  fixtures: FixtureTable;
  tournaments: TournamentTable;
  tournament_entries: TournamentEntryTable;
  tournament_events: TournamentEventTable;
  tournament_schedules: TournamentScheduleTable;
  clans: ClanTable;
  clan_slugs: ClanSlugTable;
  clan_members: ClanMemberTable;
  clan_asks: ClanAskTable;
  clan_invitations: ClanInvitationTable;
  clan_departures: ClanDepartureTable;
  wars: WarTable;
  war_events: WarEventTable;
  war_players: WarPlayerTable;
  map_drafts: MapDraftTable;
  map_draft_updates: MapDraftUpdateTable;
  map_draft_members: MapDraftMemberTable;
  map_draft_clients: MapDraftClientTable;
  map_draft_invitations: MapDraftInvitationTable;
  map_draft_tickets: MapDraftTicketTable;
  map_draft_comments: MapDraftCommentTable;
  map_draft_versions: MapDraftVersionTable;
  map_pictures: MapPictureTable;
  map_draft_pictures: MapDraftPictureTable;
  announcements: AnnouncementTable;
  passkeys: PasskeyTable;
  code_apps: CodeAppTable;
  recovery_codes: RecoveryCodeTable;
  spent_challenges: SpentChallengeTable;
  banned_emails: BannedEmailTable;
  setup_link: SetupLinkTable;
  maps: MapTable;
  map_acts: MapActTable;
  built_in_plays: BuiltInPlaysTable;
  map_revisions: MapRevisionTable;
  map_reviews: MapReviewTable;
  map_review_acts: MapReviewActTable;
  map_trials: MapTrialTable;
  map_previews: MapPreviewTable;
  map_favourites: MapFavouriteTable;
  map_forks: MapForkTable;
  map_ratings: MapRatingTable;
  draft_boards: DraftBoardTable;
  map_review_comments: MapReviewCommentTable;
}
