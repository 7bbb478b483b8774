import { toast } from '../../base/ui/toast.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { refusalText } from './refusalText.ts';
import type { LeaderService } from '../connection/leadContext.ts';
import { tabs as allTabs, type Tabs } from '../connection/tabs.ts';
import { localData } from '../device/localData.ts';
import { gameCommandTopics } from './topics.ts';

/** Shows a sentence, once at a time. */
export const showRefusal = (message: string): void => toast.error(message, { id: message });

/** Tells the player of each command that is refused, until the answer is called: the one place where that is done. */
export const tellRefusals = (tabs: Tabs, show: (message: string) => void): (() => void) =>
  tabs.on(gameCommandTopics.settled, ({ envelope, answer }) => {
    if (!answer.ok) show(refusalText(envelope.action, answer));
  });

let users = 0;
let stop = doNothing;

/** Tells this tab's player what is refused of all tabs, once, whether the tab leads or has a game open or both. */
export function showRefusals(): () => void {
  users += 1;
  if (users === 1) stop = tellRefusals(allTabs, showRefusal);
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}

/** Tells them from the leading tab, and those before that the service worker could not show. */
export const showAllRefusals: LeaderService = ({ userId }) => {
  async function showKept(): Promise<void> {
    for (const refusal of await (await localData(userId)).takeRefusals()) showRefusal(refusal);
  }
  // Without a database none was kept.
  showKept().catch(doNothing);
  return showRefusals();
};
