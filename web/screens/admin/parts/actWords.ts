import { t } from '@lingui/core/macro';
import type { AuditAct } from '../../../../sync-server/protocol/admin/audit.ts';

const words = (): Readonly<Record<AuditAct, string>> => ({
  'audit.purge': t`Let go of old entries`,
  'role.set': t`Changed a role`,
  'sanction.impose': t`Muted, suspended or banned`,
  'sanction.lift': t`Lifted a sanction`,
  'sanction.end': t`Ended a sanction by the clock`,
  'appeal.decide': t`Decided an appeal`,
  'case.close': t`Closed a case`,
  'case.read': t`Read what a case is about`,
  'message.remove': t`Removed a message`,
  'user.private': t`Read an e-mail address`,
  'user.sessions': t`Ended all sessions`,
  'user.rename': t`Changed a name`,
  'clan.clear': t`Emptied a clan’s page`,
  'map.take_down': t`Took a map down`,
  'map.restore': t`Brought a map back`,
  'map.official': t`Opened a map to ranked games`,
  'map.unofficial': t`Closed a map to ranked games`,
  'user.clear': t`Emptied a profile`,
  'user.verify': t`Saw to an address’s verification`,
  'user.reset': t`Sent a link for a new password`,
  'user.export': t`Exported somebody’s data`,
  'user.erase': t`Erased an account`,
  'user.factors': t`Removed passkeys and codes`,
  'user.note': t`Wrote a note`,
  'hint.settle': t`Laid a hint aside`,
  'game.time': t`Gave a turn more time`,
  'game.seat': t`Gave a seat to a commander`,
  'game.end': t`Ended a game`,
  'settings.change': t`Changed settings`,
  'announcement.make': t`Announced something`,
  'announcement.end': t`Took an announcement down`,
  'link.make': t`Made an invitation`,
  'link.end': t`Ended an invitation`,
  'server.setup': t`Set up the server`,
  'server.backup': t`Backed up`,
  'server.mail': t`Sent a test mail`,
});

/** An act of the log in words; one of another release by its name. */
export const actWords = (act: string): string => (words() as Record<string, string>)[act] ?? act;
