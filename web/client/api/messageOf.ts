import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { ApiError, isUnreachable } from './api.ts';

/** A sentence for a call that failed: the server's words if it had any, in the player's language if there are such. */
export function messageOf(error: unknown, otherwise: string): string {
  if (isUnreachable(error)) return t`The server cannot be reached`;
  return error instanceof ApiError && error.message ? i18n._(error.message) : otherwise;
}
