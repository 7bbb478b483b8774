import { HAND_LIMIT, OWN_CARD_BONUS } from '../../../engine/model/cards.ts';
import { FIGURES } from '../builtFigures.ts';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

const FIXED = [
  ...FIGURES.fixedSets.map(([type, armies]) => [`Three ${type}`, armies]),
  ['Three different', FIGURES.threeDifferent],
];

/** Sets of three, and what they bring. */
export const Cards = () => (
  <>
    <p>
      There is one treasure card for each territory, in bronze, silver, gold or diamond. A turn with at least
      one conquest earns you one, when it ends. Others see how many you hold, and never which.
    </p>
    <Part id="sets" title="Sets">
      <p>
        Three cards of one type, or of three different types, are a set. Redeem sets while you place armies,
        as many as you like. With {HAND_LIMIT} cards or more you must, before you can go on.
      </p>
      <p>
        Each card of a redeemed set whose territory you own puts {OWN_CARD_BONUS} more armies right there.
      </p>
      <Try position="cards">Redeem a set</Try>
    </Part>
    <Part id="values" title="What a set is worth">
      <p>The host chooses how sets are paid. As usual, their types decide:</p>
      <Figures caption="Fixed" head={['Set', 'Armies']} rows={FIXED} />
      <p>
        In games with escalating or capped cards the types do not matter: each set that anybody redeems makes
        the next one dearer.
      </p>
      <Figures
        caption="Escalating and capped"
        head={['Set of the game', 'Escalating', 'Capped']}
        rows={FIGURES.growingSets}
      />
      <p>A game may also be played without cards: land alone brings armies then.</p>
    </Part>
  </>
);
