import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { Link } from 'react-router-dom';
import { tierOf } from '../../../../engine/rating/ranks.ts';
import type { Card } from '../../../../sync-server/protocol/cards.ts';
import { useMedia } from '../../../base/lib/useMedia.ts';
import { Avatar } from '../../../base/ui/Avatar.tsx';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Skeleton } from '../../../base/ui/lists/Skeleton.tsx';
import { useSession } from '../../../client/account/session.ts';
import { messageOf } from '../../../client/api/messageOf.ts';
import { useFriends } from '../../../client/friends/useFriends.ts';
import { ClanTag } from '../community/ClanTag.tsx';
import { pointsWords } from '../lists/points.ts';
import { RankShield } from '../lists/RankShield.tsx';
import { AsOf } from '../words/AsOf.tsx';
import { CARD_ACTIONS } from './cardActions.ts';
import { closeCard, useOpenCard, type CardActionProps, type CardOf } from './openCard.ts';
import styles from './PlayerCard.module.css';
import { useCard } from './useCard.ts';

/** From here on there is room for a card in the middle; a phone has it at the bottom, where the thumb is. */
const WIDE = '(min-width: 44em)';

/** Who somebody is, how they stand, and what can be done with them. */
export function PlayerCard() {
  const of = useOpenCard((state) => state.of);
  const isWide = useMedia(WIDE);
  return (
    <Dialog
      open={of !== null}
      onClose={closeCard}
      title={of?.username ?? ''}
      kind={isWide ? 'dialog' : 'sheet'}
    >
      {of !== null && <Content key={of.id} of={of} />}
    </Dialog>
  );
}

function Content({ of }: { of: CardOf }) {
  const viewer = useSession(({ user }) => user);
  const { data: card, asOf, error, refetch } = useCard(of.id);
  if (viewer === null) return null;
  return (
    <div className={styles.card}>
      {card ? (
        <Facts card={card} />
      ) : error === null ? (
        <Skeleton rows={2} rowHeight={72} />
      ) : (
        <div role="alert">
          <p>{messageOf(error, t`This player cannot be reached right now.`)}</p>
          <Button size="s" onClick={refetch}>{t`Try again`}</Button>
        </div>
      )}
      {card && asOf !== null && (
        <p className={styles.small}>
          <Trans>
            No network. This card is shown <AsOf at={asOf} />
          </Trans>
        </p>
      )}
      <Actions of={of} viewer={viewer} />
    </div>
  );
}

function Actions({ of, viewer }: CardActionProps) {
  const isOwn = viewer.id === of.id;
  const isBlocked = useFriends(viewer.id).blocked.some(({ userId }) => userId === of.id);
  return (
    <div className={styles.actions}>
      {CARD_ACTIONS.filter((one) => (one.forOneself || !isOwn) && (one.forBlocked || !isBlocked)).map(
        ({ id, Action }) => (
          <Action key={id} of={of} viewer={viewer} />
        ),
      )}
    </div>
  );
}

function Facts({ card }: { card: Card }) {
  const { username, avatarUrl, preferredColor, tagline, clan, elo, provisional, reliability, together } =
    card;
  const tier = tierOf(elo);
  return (
    <>
      <div className={styles.top}>
        <Avatar username={username} color={preferredColor} url={avatarUrl} size={80} />
        <div className={styles.standing}>
          {tier.metal !== null && <p className={styles.metal}>{i18n._(tier.metal)}</p>}
          <p className={styles.title}>{i18n._(tier.title)}</p>
          <p className={styles.points}>
            {pointsWords(elo)} CP
            {provisional && <abbr title={t`A guess: too few ranked games so far`}>?</abbr>}
          </p>
        </div>
        <RankShield tier={tier} />
      </div>
      {clan && (
        <Link className={styles.clan} to={`/community/clans/${clan.slug}`} onClick={closeCard}>
          <ClanTag tag={clan.tag} />
          {clan.name}
        </Link>
      )}
      {tagline !== '' && <p className={styles.tagline}>{tagline}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t`Reliability`}</dt>
          <dd>{reliability === null ? t`not known yet` : t`${reliability}% of turns taken`}</dd>
        </div>
        {together && (
          <div>
            <dt>{t`Against you`}</dt>
            <dd>{recordWords(together)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function recordWords({ games, ahead, behind }: NonNullable<Card['together']>): string {
  if (games === 0) return t`no game yet`;
  const count = plural(games, { one: '# game', other: '# games' });
  return t`${count}: you were ahead in ${ahead}, behind in ${behind}`;
}
