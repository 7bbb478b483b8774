import { FIGURES } from '../builtFigures.ts';
import { Figures } from '../Figures.tsx';
import { Part } from '../Part.tsx';
import { Try } from '../Try.tsx';

const { contracts } = FIGURES;

const CONTRACTS = [
  ['3 or 4', contracts.four],
  ['5 to 8', contracts.eight],
  ['9 or more', contracts.more],
];

/** Everybody hunts somebody. */
export const Assassination = () => (
  <>
    <p>
      Chance lays one contract on everybody, in a single circle: you hunt one player, and one player hunts
      you. Only you and your teammates know your contract. Three sides or more can play.
    </p>
    <Part id="contract" title="The contract">
      <p>
        Eliminate your target yourself, and the contract is complete. Whoever did it, the hunter of the
        eliminated goes on to whom the eliminated hunted, and no other contract changes. A surrender is
        nobody’s deed. With the rule Any kill counts, an elimination counts for the hunter whoever did it.
      </p>
      <Try position="assassination">Complete a contract</Try>
    </Part>
    <Part id="winning" title="How many win">
      <p>
        One contract wins, unless the host asks for more or leaves it to the number of players. How many
        everybody has completed is public.
      </p>
      <Figures caption="By the number of players" head={['Players', 'Contracts to win']} rows={CONTRACTS} />
      <p>
        Teams hunt teams: the contract is complete when one of you eliminates the last of them. The last side
        that lives wins too.
      </p>
    </Part>
  </>
);
