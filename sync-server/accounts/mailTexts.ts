import type { Mail } from '../../db/server/accounts/mails.ts';
import type { PushNotification } from '../protocol/pushNotifications.ts';

interface Recipient {
  readonly username: string;
  readonly email: string;
}

const mail = (to: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  recipient: to.email,
  subject,
  body: [`Hello ${to.username},`, ...paragraphs, 'Cold Keep'].join('\n\n'),
});

export const verificationMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  mail(
    to,
    'Verify your e-mail for Cold Keep',
    'please confirm that this is your address:',
    `${publicUrl}/verify-email/${token}`,
    'The link expires in 24 hours. If you have not opened an account, ignore this mail.',
  );

export const resetMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  mail(
    to,
    'Reset your Cold Keep password',
    'somebody, probably you, asked for a new password. Choose it here:',
    `${publicUrl}/reset-password/${token}`,
    'The link expires in 1 hour and works once. If it was not you, ignore this mail.',
  );

export const passwordChangedMail = (to: Recipient, publicUrl: string): Mail =>
  mail(
    to,
    'Your Cold Keep password was changed',
    'your password has just been changed and your other sessions were signed out.',
    `If it was not you, reset it now: ${publicUrl}/forgot-password`,
  );

export const newAddressMail = (to: Recipient, publicUrl: string, token: string): Mail =>
  mail(
    to,
    'Verify your new e-mail for Cold Keep',
    'please confirm that this is your new address:',
    `${publicUrl}/verify-email/${token}`,
    'The link expires in 24 hours. Until you open it, your account keeps its former address. If it was not you, ignore this mail.',
  );

export const emailChangeNotice = (to: Recipient, email: string, publicUrl: string): Mail =>
  mail(
    to,
    'Another e-mail address for your Cold Keep account',
    `somebody, probably you, asked that your account use the address ${email}. That happens once the link mailed to it is opened.`,
    `If it was not you, set a new password now, which stops it: ${publicUrl}/forgot-password`,
  );

export const emailChangedMail = (to: Recipient, email: string): Mail =>
  mail(
    to,
    'Your Cold Keep account has another e-mail address',
    `your account uses the address ${email} from now on, and no more mail comes here.`,
  );

export const deletionMail = (to: Recipient, at: Date, publicUrl: string): Mail =>
  mail(
    to,
    'Your Cold Keep account will be deleted',
    `you asked that your account be deleted. That happens on ${at.toISOString().slice(0, 10)}.`,
    `Until then you can sign in and take it back: ${publicUrl}/login`,
    `If it was not you, set a new password now: ${publicUrl}/forgot-password`,
  );

const TURN_TEXTS: Record<PushNotification['type'], { subject: string; text: string }> = {
  turn: { subject: 'Your turn', text: 'it is your turn in' },
  reminder: { subject: 'Your turn ends soon', text: 'your time is running out in' },
  match: { subject: 'Opponents found', text: 'the others wait for you to be ready in' },
};

export const turnMail = (
  type: PushNotification['type'],
  to: Recipient & { readonly roomName: string },
  link: string,
): Mail =>
  mail(
    to,
    `${TURN_TEXTS[type].subject}: ${to.roomName}`,
    `${TURN_TEXTS[type].text} "${to.roomName}":`,
    link,
    'You can turn these mails off under Notifications in your settings.',
  );

export const alreadyRegisteredMail = (to: Recipient, publicUrl: string): Mail =>
  mail(
    to,
    'You already have a Cold Keep account',
    'somebody, perhaps you, tried to open an account with this address. It belongs to yours already.',
    `Sign in: ${publicUrl}/login\nForgot the password? ${publicUrl}/forgot-password`,
  );
