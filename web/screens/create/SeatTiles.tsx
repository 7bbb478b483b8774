import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Minus, Plus } from 'lucide-react';
import { i18n } from '#i18n';
import { MAX_PLAYERS, MIN_PLAYERS } from '../../../engine/model/config.ts';
import { AboutButton } from '../parts/commanders/AboutButton.tsx';
import { Button } from '../../base/ui/Button.tsx';
import { IconButton } from '../../base/ui/IconButton.tsx';
import { SeatIcon } from './SeatIcon.tsx';
import { SEAT_KINDS, type SeatKind } from './draft.ts';
import styles from './SeatTiles.module.css';

const WORDS: Record<SeatKind, MessageDescriptor> = {
  human: msg`Human`,
  commander: msg`Commander`,
  grandmaster: msg`Grandmaster`,
  recruit: msg`Recruit`,
  closed: msg`Closed`,
};

interface SeatTilesProps {
  /** All but the host's. */
  seats: readonly SeatKind[];
  onChange: (seats: SeatKind[]) => void;
  error: string | undefined;
}

/** Chooses who may sit where: a press on a seat goes through the kinds. */
export function SeatTiles({ seats, onChange, error }: SeatTilesProps) {
  const players = 1 + seats.filter((seat) => seat !== 'closed').length;
  const put = (at: number, kind: SeatKind): void =>
    onChange(seats.map((seat, index) => (index === at ? kind : seat)));
  const open = seats.map((kind, seat) => ({ kind, seat })).filter(({ kind }) => kind !== 'closed');
  const lastOpen = seats.findLastIndex((seat) => seat !== 'closed');

  return (
    <section aria-labelledby="seats">
      <header className={styles.head}>
        <h2 id="seats">{t`Players`}</h2>
        <div className={styles.count}>
          {players > MIN_PLAYERS && (
            <IconButton label={t`One player fewer`} onClick={() => put(lastOpen, 'closed')}>
              <Minus />
            </IconButton>
          )}
          <output aria-label={t`Players`}>{players}</output>
          {players < MAX_PLAYERS && (
            <IconButton label={t`One player more`} onClick={() => put(seats.indexOf('closed'), 'human')}>
              <Plus />
            </IconButton>
          )}
        </div>
      </header>
      <ol className={styles.tiles}>
        <li className={styles.tile}>
          <SeatIcon kind="human" />
          {t`You`}
        </li>
        {open.map(({ kind, seat }) => (
          <li key={seat}>
            <button
              type="button"
              className={styles.tile}
              data-kind={kind}
              aria-label={t`Seat ${{ seat: seat + 2 }}: ${{ kind: i18n._(WORDS[kind]) }}`}
              onClick={() => put(seat, after(kind))}
            >
              <SeatIcon kind={kind} />
              {i18n._(WORDS[kind])}
            </button>
          </li>
        ))}
      </ol>
      <p className={error === undefined ? styles.hint : styles.error}>
        {error ??
          t`Press a seat to change it: a human, an AI Commander, an AI Grandmaster (thinks ahead), an AI Recruit (still learning) or closed.`}
      </p>
      <div className={styles.more}>
        {seats.includes('human') && (
          <Button
            size="s"
            onClick={() => onChange(seats.map((kind) => (kind === 'human' ? 'commander' : kind)))}
          >
            {t`Fill with Commanders`}
          </Button>
        )}
        <AboutButton />
      </div>
    </section>
  );
}

const after = (kind: SeatKind): SeatKind =>
  SEAT_KINDS[(SEAT_KINDS.indexOf(kind) + 1) % SEAT_KINDS.length] ?? 'human';
