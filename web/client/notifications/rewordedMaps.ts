import { t } from '@lingui/core/macro';
import type { NoticeWords } from '../../../sync-server/protocol/notifications.ts';
import type { Said } from './said.ts';

/** Of drafts, reviews and published maps. What somebody has written themselves stays as it is. */
export function ofMap(type: string, words: NoticeWords): Said | null {
  const { by = '', title = '', to } = words;
  const named = title === '' ? t`a new map` : title;
  switch (type) {
    case 'map_invitation':
      return {
        title: t`A map to draw together`,
        message: t`${by} invites you to draw on “${named}”.`,
        actionLabel: t`Open the map editor`,
      };
    case 'map_comment':
      return {
        title: t`Your map was commented on`,
        message: t`${by} said something about “${named}”.`,
        actionLabel: t`Open the map`,
      };
    case 'map.review.new':
      return {
        title: t`A map to review`,
        message: t`${by} has handed in “${title}”.`,
        actionLabel: t`Review it`,
      };
    case 'map.fairness.ready':
      return {
        title: t`Commanders have played on “${title}”`,
        message: t`See who wins from where.`,
        actionLabel: t`Show my maps`,
      };
    case 'map.commented':
      return {
        title: t`“${title}” was commented on`,
        message: t`${by} has said something in its review.`,
        actionLabel: to === 'author' ? t`Show my maps` : t`Show the review`,
      };
    case 'map.withdrawn':
      return {
        title: t`A review is over`,
        message: t`“${title}” was withdrawn by its author.`,
        actionLabel: t`Show the maps`,
      };
    case 'map.taken_down':
      return { title: t`“${title}” was taken down`, actionLabel: t`Show the map` };
    case 'map.changed':
      return { title: changed(words), actionLabel: t`Show the map` };
    case 'map.published':
    case 'map.verdict':
      return ofVerdict(words);
    default:
      return null;
  }
}

function ofVerdict({ title = '', verdict, said }: NoticeWords): Said {
  if (verdict === 'approve') {
    return {
      title: t`“${title}” is published`,
      ...(said === '' && { message: t`Everybody can play on it now.` }),
      actionLabel: t`Show the map`,
    };
  }
  return {
    title: verdict === 'ask' ? t`“${title}” needs changes` : t`“${title}” was refused`,
    actionLabel: t`Show my maps`,
  };
}

/** What staff has done about a map; its reason is the message. */
function changed({ title = '', act = '' }: NoticeWords): string {
  const titles: Readonly<Record<string, string>> = {
    'map.restore': t`“${title}” is back, and not listed`,
    'map.list': t`“${title}” is listed`,
    'map.unlist': t`“${title}” is not listed any more`,
    'map.withdraw': t`“${title}” begins no new games any more`,
    'map.official': t`“${title}” is open to ranked games`,
    'map.unofficial': t`“${title}” is closed to ranked games`,
    'map.hand_over': t`“${title}” has another author`,
  };
  return titles[act] ?? title;
}
