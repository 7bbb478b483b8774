import { t } from '@lingui/core/macro';
import { Shield } from 'lucide-react';
import { Button } from '../../../base/ui/Button.tsx';
import { useClanAct, useOwnClan } from '../community/clanQueries.ts';
import type { CardActionProps } from './openCard.ts';

/** Invites a player to one's clan. Recruits invite nobody. */
export function ClanInviteAction({ of: { id: userId } }: CardActionProps) {
  const { data } = useOwnClan();
  const clan = data?.clan ?? null;
  return clan === null || clan.role === 'recruit' ? null : <Invite slug={clan.slug} userId={userId} />;
}

function Invite({ slug, userId }: { slug: string; userId: string }) {
  const { busy, isDone, failure, act } = useClanAct(slug);
  return (
    <>
      <Button busy={busy !== null} disabled={isDone} onClick={() => void act({ type: 'invite', userId })}>
        <Shield aria-hidden="true" />
        {isDone ? t`Invited to the clan` : t`Invite to the clan`}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
