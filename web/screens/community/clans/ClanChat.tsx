import { t } from '@lingui/core/macro';
import { MessageSquare } from 'lucide-react';
import { laneOfId } from '../../../../db/local/account/lanes.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { useOwnClan } from '../../parts/community/clanQueries.ts';
import { useInbox } from '../../parts/inbox/useInbox.ts';

/** Opens the conversation of a clan for whoever is in it; nothing for others. */
export function ClanChat({ slug }: { slug: string }) {
  const { data: own } = useOwnClan();
  const { open } = useInbox();
  if (own?.clan?.slug !== slug || own.clan.conversationId === null) return null;
  const lane = laneOfId(own.clan.conversationId);
  return (
    <Button onClick={() => open(lane)}>
      <MessageSquare aria-hidden="true" />
      {t`Clan chat`}
    </Button>
  );
}
