import type { Mail } from '../../db/server/accounts/mails.ts';
import type { PushNotification } from '../protocol/pushNotifications.ts';

interface Recipient {
  readonly username: string;
  readonly email: string;
}

/** The last words of a mail that can be turned off, and for mail programs where. */
const optional = (mail: Mail, unsubscribe: string): Mail => ({
  ...mail,
  body: mail.body.replace(/Cold Keep$/, `Turn these e-mails off: ${unsubscribe}\n\nCold Keep`),
  unsubscribe,
});

const mail = (to: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  recipient: to.email,
  subject,
  body: [`Hello ${to.username},`, ...paragraphs, 'Cold Keep'].join('\n\n'),
});

export const verificationMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  mail(
    to,
    'Verify your e-mail for Cold Keep',
    'Please confirm that this is your e-mail address:',
    `${publicUrl}/verify-email/${token}`,
    'The link expires in 24 hours. If you did not create an account, you can ignore this e-mail.',
  );

export const resetMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  mail(
    to,
    'Reset your Cold Keep password',
    'Someone, probably you, asked to reset your password. Choose a new one here:',
    `${publicUrl}/reset-password/${token}`,
    'The link expires in 1 hour and works once. If it was not you, you can ignore this e-mail.',
  );

export const passwordChangedMail = (to: Recipient, publicUrl: string): Mail =>
  mail(
    to,
    'Your Cold Keep password was changed',
    'Your password has just been changed, and all your other devices were logged out.',
    `If it was not you, reset it now: ${publicUrl}/forgot-password`,
  );

export const newAddressMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  mail(
    to,
    'Verify your new e-mail for Cold Keep',
    'Please confirm that this is your new e-mail address:',
    `${publicUrl}/verify-email/${token}`,
    'The link expires in 24 hours. Until you open it, your account keeps its old address. If it was not you, you can ignore this e-mail.',
  );

export const emailChangeNotice = (to: Recipient, email: string, publicUrl: string): Mail =>
  mail(
    to,
    'A new e-mail address for your Cold Keep account',
    `Someone, probably you, asked to change the address of your account to ${email}. It changes once the link that was sent there is opened.`,
    `If it was not you, stop it by choosing a new password now: ${publicUrl}/forgot-password`,
  );

export const emailChangedMail = (to: Recipient, email: string): Mail =>
  mail(
    to,
    'The e-mail address of your Cold Keep account has changed',
    `Your account now uses the address ${email}. This address gets no more e-mails from us.`,
  );

export const deletionMail = (to: Recipient, at: Date, publicUrl: string): Mail =>
  mail(
    to,
    'Your Cold Keep account will be deleted',
    `You asked us to delete your account. It will be deleted on ${at.toISOString().slice(0, 10)}.`,
    `Until then you can sign in and change your mind: ${publicUrl}/login`,
    `If it was not you, choose a new password now: ${publicUrl}/forgot-password`,
  );

const TURN_TEXTS: Record<PushNotification['type'], { subject: string; text: string }> = {
  turn: { subject: 'Your turn', text: 'It is your turn in' },
  reminder: { subject: 'Your turn ends soon', text: 'Your time is running out in' },
  match: { subject: 'Opponents found', text: 'The others are waiting for you to get ready in' },
};

export const turnMail = (
  type: PushNotification['type'],
  to: Recipient & { readonly roomName: string },
  link: string,
  unsubscribe: string,
): Mail =>
  optional(
    mail(
      to,
      `${TURN_TEXTS[type].subject}: ${to.roomName}`,
      `${TURN_TEXTS[type].text} "${to.roomName}":`,
      link,
      'You can choose which e-mails you get in your settings, under Notifications.',
    ),
    unsubscribe,
  );

export const alreadyRegisteredMail = (to: Recipient, publicUrl: string): Mail =>
  mail(
    to,
    'You already have a Cold Keep account',
    'Someone, perhaps you, tried to create an account with this address, but you already have one.',
    `Sign in: ${publicUrl}/login\nForgot your password? ${publicUrl}/forgot-password`,
  );

export const factorsRemovedMail = (to: Recipient, publicUrl: string): Mail =>
  mail(
    to,
    'Your passkeys and codes were removed',
    'An administrator has removed the passkeys, the app and the recovery codes of your account, because they were said to be lost. Your password opens the account alone now.',
    `Sign in: ${publicUrl}/login`,
    'If you did not ask for this, choose another password at once and answer to whoever runs the server.',
  );

/** @param reason as a moderator has written it; may be empty */
export const sessionsEndedMail = (to: Recipient, reason: string, publicUrl: string): Mail =>
  mail(
    to,
    'You were signed out everywhere',
    'The moderators have ended all sessions and bots of your account.',
    ...(reason === '' ? [] : [`Reason: ${reason}`]),
    `Sign in again: ${publicUrl}/login`,
  );

/** What has become of a map that somebody has made or is to judge. */
export const mapNewsMail = (
  to: Recipient,
  { title, message }: { readonly title: string; readonly message: string },
  link: string,
  unsubscribe: string,
): Mail => optional(mail(to, title, message, link), unsubscribe);

/** Who has written how much, and nothing of what. */
export const unreadWordsMail = (
  to: Recipient,
  threads: readonly { readonly title: string; readonly unread: number }[],
  publicUrl: string,
  unsubscribe: string,
): Mail =>
  optional(
    mail(
      to,
      'Messages are waiting for you',
      'you have not read these yet:',
      threads.map(({ title, unread }) => `${title}: ${unread}`).join('\n'),
      publicUrl,
      'There is at most one such mail a day.',
    ),
    unsubscribe,
  );

export const takeOverMail = (
  to: Recipient,
  officer: string,
  clan: { readonly name: string; readonly url: string },
): Mail =>
  mail(
    to,
    `${officer} would like to lead ${clan.name}`,
    `You have not been to Cold Keep for a while, and ${officer} asks to lead your clan ${clan.name}. They will in 7 days, unless you sign in before that.`,
    clan.url,
  );
