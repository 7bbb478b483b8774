import { t } from '@lingui/core/macro';
import type { Outcome } from '../../../../sync-server/protocol/admin/cases.ts';
import type { ReportKind } from '../../../../sync-server/protocol/moderation/reports.ts';

export const kindWords = (kind: ReportKind): string =>
  ({
    message: t`Message`,
    name: t`Name`,
    profile: t`Profile`,
    picture: t`Picture`,
    room: t`Room`,
    game: t`Game`,
    clan: t`Clan`,
    map: t`Map`,
    rating: t`Rating of a map`,
    tournament: t`Tournament`,
    note: t`Comment in a study`,
  })[kind];

const outcomes = (): Readonly<Record<Outcome, string>> => ({
  dismiss: t`Dismissed`,
  remove: t`Removed`,
  warn: t`Warned`,
  mute: t`Muted`,
  suspend: t`Suspended`,
  ban: t`Banned`,
});

export const outcomeWords = (outcome: string): string =>
  (outcomes() as Record<string, string>)[outcome] ?? '';

/** The button of an act, and its key. */
export const actsOf = (): readonly {
  readonly outcome: Outcome;
  readonly name: string;
  readonly key: string;
}[] => [
  { outcome: 'dismiss', name: t`Dismiss`, key: 'd' },
  { outcome: 'remove', name: t`Remove`, key: 'r' },
  { outcome: 'warn', name: t`Warn`, key: 'w' },
  { outcome: 'mute', name: t`Mute`, key: 'm' },
  { outcome: 'suspend', name: t`Suspend`, key: 's' },
  { outcome: 'ban', name: t`Ban`, key: 'b' },
];

/** What is read of what was kept. */
export const factWords = (name: string): string =>
  ({
    name: t`Name`,
    tagline: t`Tagline`,
    bio: t`About`,
    motto: t`Motto`,
    description: t`Description`,
    room: t`Room`,
    code: t`Code`,
    players: t`Players`,
    messages: t`Messages`,
    words: t`Words`,
    study: t`Study`,
  })[name] ?? name;
