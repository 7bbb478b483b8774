import { doNothing } from '../../base/lib/doNothing.ts';
import { TAB, tabs } from '../../client/connection/tabs.ts';
import { alertDue, type Alert } from '../../client/notifications/alerts.ts';
import { isFirstStart } from '../../client/notifications/heardStarts.ts';

/** Sounds what the leader has this tab sound, until the answer is called. */
export function soundAlerts(): () => void {
  return tabs.on(alertDue, ({ tab, effect, roomId }) => {
    // Before the first press a browser is silent, and nothing of the sound is fetched.
    if (tab !== TAB || !navigator.userActivation?.hasBeenActive) return;
    // Without a network and without a copy there is no sound; the message is there.
    sound({ effect, roomId }).catch(doNothing);
  });
}

async function sound({ effect, roomId }: Alert): Promise<void> {
  const { openPlayer } = await import('../../base/audio/openPlayer.ts');
  const player = openPlayer();
  if (effect === 'turn') player.effect('turn');
  else if (isFirstStart(roomId)) player.summon();
}
