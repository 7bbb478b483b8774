import { plural, t } from '@lingui/core/macro';
import type { NoticeWords, Notification } from '../../../sync-server/protocol/notifications.ts';
import { ofMap } from './rewordedMaps.ts';
import { ofModeration } from './rewordedModeration.ts';
import type { Said } from './said.ts';

/** A notice of the server in the language of this device; one of a type that it does not know stays as it is. */
export function reworded(notification: Notification): Notification {
  const { type, metadata } = notification;
  const { words } = metadata;
  if (!words) return notification;
  const said =
    ofTournament(type, words) ??
    ofWar(type, words) ??
    ofClan(type, words) ??
    ofModeration(type, words) ??
    ofMap(type, words) ??
    ofOthers(notification, words);
  return { ...notification, ...said };
}

function ofTournament(type: string, { name = '', place = '' }: NoticeWords): Said | null {
  const said = (message: string): Said => ({
    title: t`Tournament`,
    message,
    actionLabel: t`Show the tournament`,
  });
  switch (type) {
    case 'tournament_round':
      return said(t`${name}: your next game begins.`);
    case 'tournament_bye':
      return said(t`${name}: you have a bye in this round.`);
    case 'tournament_out':
      return said(t`You are out of ${name}.`);
    case 'tournament_placed':
      return said(t`${name} is over. You have taken place ${place}.`);
    case 'tournament_over':
      return said(t`${name} is over.`);
    case 'tournament_check_in':
      return said(t`${name} starts in a few minutes: check in, or you do not play.`);
    case 'tournament_cancelled':
      return said(t`${name} does not take place.`);
    default:
      return null;
  }
}

function ofWar(type: string, { name = '', other = '', own = '' }: NoticeWords): Said | null {
  const said = (message: string): Said => ({ title: t`Clan war`, message, actionLabel: t`Show the war` });
  switch (type) {
    case 'war_challenge':
      return said(t`${name} challenges your clan to a war.`);
    case 'war_offer':
      return said(t`${name} offers other terms for the war.`);
    case 'war_declined':
      return said(t`${name} does not want this war.`);
    case 'war_agreed':
      return said(t`There is war with ${name}.`);
    case 'war_set':
      return said(t`A set of the war between ${name} and ${other} is open: you play.`);
    case 'war_cancel':
      return said(t`${name} would like to call the war off.`);
    case 'war_off':
      return said(t`The war with ${name} was called off.`);
    case 'war_drawn':
      return said(t`Nobody has won the war with ${name}: ${own} to ${other}.`);
    case 'war_won':
      return said(t`You have won the war with ${name}, ${own} to ${other}.`);
    case 'war_lost':
      return said(t`You have lost the war with ${name}, ${own} to ${other}.`);
    default:
      return null;
  }
}

function ofClan(type: string, { name = '', by = '' }: NoticeWords): Said | null {
  const said = (title: string, message: string): Said => ({
    title,
    message,
    actionLabel: t`Show the clan`,
  });
  switch (type) {
    case 'clan_invited':
      return said(t`Clan invitation`, t`${by} invites you to ${name}.`);
    case 'clan_request':
      return said(t`Clan request`, t`${by} asks to join ${name}.`);
    case 'clan_joined':
      return said(t`Welcome to the clan`, t`You belong to ${name} now.`);
    case 'clan_left':
      return said(t`Clan`, t`You do not belong to ${name} any more.`);
    case 'clan_member_joined':
      return said(t`Your clan`, t`${by} belongs to ${name} now.`);
    case 'clan_member_left':
      return said(t`Your clan`, t`${by} has left ${name}.`);
    case 'clan_officer':
      return said(t`Your clan`, t`You are an officer of ${name} now.`);
    case 'clan_member':
      return said(t`Your clan`, t`You are a member of ${name} now.`);
    case 'clan_leader':
      return said(t`Your clan`, t`You lead ${name} now.`);
    case 'clan_ending':
      return said(t`Your clan`, t`${name} ends in 7 days, unless its leader calls it off.`);
    case 'clan_take_over':
      return said(
        t`Your clan`,
        t`${by} will lead ${name} in 7 days. If you would like to stay, say so on its page.`,
      );
    default:
      return null;
  }
}

function ofOthers({ type, actionLabel }: Notification, { unread = '1' }: NoticeWords): Said | null {
  switch (type) {
    case 'season_over':
      return {
        title: t`The season is over`,
        message: t`See how yours went, and what you have won.`,
        actionLabel: t`Show my season`,
      };
    // Its title is a name.
    case 'chat_message':
      return {
        message: plural(Number(unread), { one: 'A new message', other: '# new messages' }),
        ...(actionLabel !== undefined && { actionLabel: t`Open the game` }),
      };
    default:
      return null;
  }
}
