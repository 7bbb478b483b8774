import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { REASONS, type SanctionKind } from '../../../sync-server/protocol/moderation/sanctions.ts';
import type { NoticeWords } from '../../../sync-server/protocol/notifications.ts';
import { reasonWords } from '../moderation/reasonWords.ts';
import type { Said } from './said.ts';

/** Of what moderators have decided. */
export function ofModeration(type: string, words: NoticeWords): Said | null {
  const { reason = '', said, outcome } = words;
  switch (type) {
    case 'sanction':
      return ofSanction(words);
    case 'warning':
      return {
        title: t`A warning by the moderators`,
        ...(said !== undefined && { message: `${because(reason)} ${said}`.trim() }),
      };
    case 'removal':
      return {
        title: removedWords(words['what']),
        ...(said !== undefined && { message: `${because(reason)} ${said}`.trim() }),
      };
    case 'report_decided':
      return {
        title: t`Your report`,
        message:
          outcome === 'dismissed'
            ? t`We found nothing against the rules.`
            : t`We have acted on it. Thank you.`,
      };
    // Its message is the name of the game and what a moderator has written.
    case 'game_annulled':
      return { title: t`The points of a game were taken back`, actionLabel: t`Show the game` };
    default:
      return null;
  }
}

/** @param what what a later release takes away is something */
const removedWords = (what = ''): string =>
  ({
    message: t`The moderators have removed a message of yours`,
    name: t`The moderators have given you another name`,
    profile: t`The moderators have emptied your profile`,
    picture: t`The moderators have taken your picture away`,
    room: t`The moderators have renamed your room`,
    clan: t`The moderators have emptied the page of your clan`,
    tournament: t`The moderators have emptied the page of your tournament`,
    rating: t`The moderators have removed what you said about a map`,
    note: t`The moderators have removed a comment of yours`,
  })[what] ?? t`The moderators have removed something of yours`;

/** @param reason one that a later release has is another one */
function because(reason: string): string {
  const why = reasonWords(REASONS.find((one) => one === reason) ?? 'other');
  return t`Reason: ${why}.`;
}

function ofSanction({ kind = '', state, reason = '', until = '' }: NoticeWords): Said {
  const actionLabel = t`Read more`;
  if (state === 'stands') {
    return { title: t`Your appeal was read`, message: t`The decision stands.`, actionLabel };
  }
  if (state === 'over') {
    return { title: liftedWords(kind), message: t`Thank you for your patience.`, actionLabel };
  }
  return { title: imposedWords(kind), message: `${because(reason)} ${endWords(until)}`, actionLabel };
}

function endWords(until: string): string {
  if (until === '') return t`This has no end.`;
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const moment = new Intl.DateTimeFormat(i18n.locale, style).format(Number(until));
  return t`This ends on ${moment}.`;
}

const imposedWords = (kind: string): string =>
  kind === ('ban' satisfies SanctionKind)
    ? t`Your account is banned`
    : kind === ('suspend' satisfies SanctionKind)
      ? t`You cannot start new games`
      : t`You cannot write messages`;

const liftedWords = (kind: string): string =>
  kind === ('ban' satisfies SanctionKind)
    ? t`Your account is open again`
    : kind === ('suspend' satisfies SanctionKind)
      ? t`You can start new games again`
      : t`You can write messages again`;
