import type { ShownSmtp, Smtp } from '../../../../sync-server/protocol/place.ts';

/** A mail server as it is typed in. */
export interface SmtpForm {
  readonly host: string;
  readonly port: string;
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: string;
}

const SUBMISSION_PORT = '587';

export const formOf = (smtp: ShownSmtp | null): SmtpForm =>
  smtp === null
    ? { host: '', port: SUBMISSION_PORT, isSecure: false, user: '', password: '', from: '' }
    : { ...smtp, port: String(smtp.port), password: '' };

/** null = none is meant. */
export const smtpOf = ({ host, port, isSecure, user, password, from }: SmtpForm): Smtp | null =>
  host === '' ? null : { host, port: Number(port), isSecure, user, password, from };
