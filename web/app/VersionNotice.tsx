import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { useConnection } from '../client/connection/connection.ts';
import type { Skew } from '../client/connection/skew.ts';
import { lookForUpdate, reloadUpdated } from '../client/pwa/newerRelease.ts';
import { whenNoTurn } from '../client/pwa/ownTurn.ts';
import { offerUpdate } from './serviceWorker.tsx';

const WORDS: Partial<Record<Skew, MessageDescriptor>> = {
  rules: msg`There is a new version. Until you reload, moves appear only after the server has answered.`,
  outdated: msg`This version is too old to play. You can watch; reload to play.`,
};

/** Tells of a server that is of another release than this page. */
export function VersionNotice() {
  const skew = useConnection((connection) => connection.skew);
  useEffect(() => {
    const words = WORDS[skew];
    // A player who can no longer play has no turn to be disturbed in.
    const reload = (): void => void (skew === 'outdated' ? reloadUpdated() : whenNoTurn(reloadUpdated));
    if (words !== undefined) offerUpdate(reload, i18n._(words));
    else if (skew === 'build') void lookForUpdate();
  }, [skew]);
  return null;
}
