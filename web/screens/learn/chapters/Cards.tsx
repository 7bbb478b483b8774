import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { HAND_LIMIT, OWN_CARD_BONUS, type CardType } from '../../../../engine/model/cards.ts';
import { i18n } from '#i18n';
import { FIGURES } from '../parts/builtFigures.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

const THREE: Record<CardType, MessageDescriptor> = {
  bronze: msg`Three bronze`,
  silver: msg`Three silver`,
  gold: msg`Three gold`,
  diamond: msg`Three diamond`,
};

const fixedSets = () => [
  ...FIGURES.fixedSets.map(([type, armies]) => [i18n._(THREE[type]), armies]),
  [t`Three different`, FIGURES.threeDifferent],
];

/** Sets of three, and what they bring. */
export const Cards = () => (
  <>
    <p>
      <Trans>
        There is one treasure card for each territory, in bronze, silver, gold or diamond. A turn with at
        least one conquest earns you one, when it ends. Others see how many you hold, and never which.
      </Trans>
    </p>
    <Part id="sets" title={t`Sets`}>
      <p>
        <Trans>
          Three cards of one type, or of three different types, are a set. Redeem sets while you place armies,
          as many as you like. With {HAND_LIMIT} cards or more you must, before you can go on.
        </Trans>
      </p>
      <p>
        <Trans>
          Each card of a redeemed set whose territory you own puts {OWN_CARD_BONUS} more armies right there.
        </Trans>
      </p>
      <Try position="cards">{t`Redeem a set`}</Try>
    </Part>
    <Part id="values" title={t`What a set is worth`}>
      <p>{t`The host chooses how sets are paid. Usually their types decide:`}</p>
      <Figures caption={t`Fixed`} head={[t`Set`, t`Armies`]} rows={fixedSets()} />
      <p>
        <Trans>
          In games with escalating or capped cards the types do not matter: each set that anyone redeems makes
          the next one worth more.
        </Trans>
      </p>
      <Figures
        caption={t`Escalating and capped`}
        head={[t`Set of the game`, t`Escalating`, t`Capped`]}
        rows={FIGURES.growingSets}
      />
      <p>{t`A game may also be played without cards: land alone brings armies then.`}</p>
    </Part>
  </>
);
