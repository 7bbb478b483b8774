import { t } from '@lingui/core/macro';
import { Check, Crown, X } from 'lucide-react';
import { Suspense } from 'react';
import { AI_TIERS, type AiTier } from '../../../engine/model/tiers.ts';
import type { PlayerSlot, Room } from '../../../sync-server/protocol/rooms.ts';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { lazyPart } from '../../base/lib/lazyPart.ts';
import { Pip } from '../../base/ui/owners/Pip.tsx';
import { useColors } from '../../base/ui/owners/playerColors.ts';
import { Select } from '../../base/ui/forms/Select.tsx';
import { PlayerName } from '../parts/people/PlayerName.tsx';
import styles from './SeatList.module.css';
import type { RoomActions } from './useRoomActions.ts';

const Manner = lazyPart(() => import('../parts/commanders/Manner.tsx'), 'Manner');

interface SeatRowProps {
  room: Room;
  player: PlayerSlot;
  userId: string;
  /** The viewer may do what a host may. */
  rules: boolean;
  actions: RoomActions;
}

/** A seat that is taken, and what its viewer may do with it. */
export function SeatRow({ room, player, userId, rules, actions }: SeatRowProps) {
  const colorOf = useColors();
  const { id, username: name, isAi, isReady } = player;
  const isOwn = player.userId === userId;
  const busy = actions.busy !== null;
  const remove = (
    <IconButton label={t`Remove ${name}`} disabled={busy} onClick={() => actions.remove(player)}>
      <X />
    </IconButton>
  );
  return (
    <li className={styles.seat}>
      <Pip color={colorOf(player.selectedColor)} size={26} />
      <span className={styles.name}>
        <PlayerName
          tall
          userId={isAi ? null : player.userId}
          username={name}
          elo={isAi ? null : player.elo}
          tag={player.clanTag}
          {...(!isAi && {
            picture: { url: player.avatarUrl, color: player.selectedColor, size: 36 },
          })}
        />{' '}
        <span className={styles.role}>{roleOf(player, room, userId)}</span>
        {player.aiPersonality !== null && (
          <Suspense>
            <span className={styles.manner}>
              <Manner personality={player.aiPersonality} />
            </span>
          </Suspense>
        )}
      </span>
      {rules && isAi ? (
        remove
      ) : (
        <span className={styles.state} data-ready={isReady}>
          {isReady && <Check size={16} aria-hidden="true" />}
          {isReady ? t`Ready` : t`Not ready`}
        </span>
      )}
      <span className={styles.powers}>
        {room.config.teams > 0 && (isOwn || rules) && (
          <Select
            label={t`Team`}
            fullLabel={isOwn ? t`Team: yours` : t`Team of ${name}`}
            value={player.teamId === null ? '' : String(player.teamId)}
            options={teamOptions(room.config.teams)}
            onChange={(team) => actions.setTeam(id, team === '' ? null : Number(team))}
          />
        )}
        {room.config.teams > 0 && !isOwn && !rules && (
          <span className={styles.role}>{teamWords(player.teamId)}</span>
        )}
        {rules && isAi && (
          <Select
            label={t`Strength`}
            fullLabel={t`Strength of ${name}`}
            value={player.aiDifficulty ?? 'commander'}
            options={AI_TIERS.map((tier) => ({ id: tier, name: tierName(tier) }))}
            onChange={(tier) => actions.setTier(id, AI_TIERS.find((one) => one === tier) ?? 'commander')}
          />
        )}
        {rules && !isAi && !isOwn && (
          <IconButton label={t`Make ${name} the host`} disabled={busy} onClick={() => actions.handOver(id)}>
            <Crown />
          </IconButton>
        )}
        {rules && !isAi && !isOwn && remove}
      </span>
    </li>
  );
}

const tierName = (tier: AiTier): string =>
  ({ recruit: t`Recruit`, commander: t`Commander`, grandmaster: t`Grandmaster` })[tier];

const aiRole = (tier: AiTier): string =>
  ({ recruit: t`AI Recruit`, commander: t`AI Commander`, grandmaster: t`AI Grandmaster` })[tier];

const LETTERS = 'ABCDEF';

const teamWords = (team: number | null): string =>
  team === null ? t`Any team` : t`Team ${{ letter: LETTERS[team] ?? '' }}`;

const teamOptions = (teams: number) => [
  { id: '', name: teamWords(null) },
  ...Array.from({ length: teams }, (_, team) => ({ id: String(team), name: teamWords(team) })),
];

function roleOf(player: PlayerSlot, { hostId, matched }: Room, userId: string): string {
  if (player.isAi) return aiRole(player.aiDifficulty ?? 'commander');
  const roles = [
    player.userId === userId && t`you`,
    player.userId === hostId && !matched && t`host`,
    player.isBot && t`bot`,
  ];
  return roles.filter(Boolean).join(', ');
}
