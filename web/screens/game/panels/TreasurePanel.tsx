import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { HAND_LIMIT, type CardType } from '../../../../engine/model/cards.ts';
import { handOf } from '../../../../engine/model/state.ts';
import { bestSet, CARD_RULES, setValue, typesOf } from '../../../../engine/rules/elements/cards.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { GameIcon } from '../../../base/ui/owners/GameIcon.tsx';
import type { Turn } from '../turn/useTurn.ts';
import styles from './panels.module.css';
import { i18n } from '#i18n';

const GLYPHS = {
  bronze: 'checked-shield',
  silver: 'cannon',
  gold: 'crown',
  diamond: 'cut-diamond',
} as const satisfies Record<CardType, string>;

const TYPES = {
  bronze: msg`bronze`,
  silver: msg`silver`,
  gold: msg`gold`,
  diamond: msg`diamond`,
} as const satisfies Record<CardType, MessageDescriptor>;

export function TreasurePanel({ turn }: { turn: Turn }) {
  const { view, me, isMyTurn, names } = turn.model;
  if (me === null || !CARD_RULES[view.config.cardMode].dealt) return null;
  const hand = handOf(view, me);
  const held = hand.length;
  const set = bestSet(view, me);
  const redeemable = isMyTurn && (view.phase === 'reinforcement' || view.pendingForcedRedeem) ? set : null;
  const worth = set ? setValue(view, typesOf(view, set) ?? []) : 0;
  return (
    <section className={styles.section} aria-label={t`Treasure cards`}>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>{t`Treasure · ${held} of ${HAND_LIMIT}`}</h2>
        {redeemable ? (
          <Button size="s" onClick={() => turn.redeem(redeemable)}>
            {t`Redeem +${worth}`}
          </Button>
        ) : (
          set && <small>{t`A set, worth ${worth}`}</small>
        )}
      </div>
      <ul className={styles.cards}>
        {hand.map((card) => {
          const type = view.cards.types[card];
          return (
            type && (
              <li key={card} className={styles.card} data-type={type} title={names.territory(card)}>
                <GameIcon name={GLYPHS[type]} size={24} />
                <span>{i18n._(TYPES[type])}</span>
                <small>{names.territory(card)}</small>
              </li>
            )
          );
        })}
        {Array.from({ length: Math.max(0, HAND_LIMIT - hand.length) }, (_, empty) => (
          <li key={`empty-${empty}`} className={styles.noCard} aria-hidden="true" />
        ))}
      </ul>
    </section>
  );
}
