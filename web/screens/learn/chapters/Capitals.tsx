import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CAPITAL_SPOILS } from '../../../../engine/model/config.ts';
import { SPOILS_WORDS } from '../../parts/lists/ruleWords.ts';
import { Figures } from '../parts/Figures.tsx';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** One city that must not fall. */
export const Capitals = () => (
  <>
    <p>
      <Trans>
        Everyone has a capital, and everyone can see whose is where, even in the fog. Lose it and you are out,
        whatever else you hold. The last side with a capital wins.
      </Trans>
    </p>
    <Part id="garrison" title={t`Garrison`}>
      <p>
        <Trans>
          A capital starts with three armies more than other land, and one more joins it at the start of each
          of its owner’s turns. In the first round capitals cannot be attacked. You may lose everything but
          your capital and play on.
        </Trans>
      </p>
    </Part>
    <Part id="pick" title={t`Picking one`}>
      <p>
        <Trans>
          The host may let everyone pick. Then the land is dealt as soon as the room is full, and being ready
          means you have picked: on the map, from the list, or not at all, which leaves it to the deal. Nobody
          sees a pick before the start. Commanders pick the land with the most friends and the fewest rivals
          around it. If anyone leaves, the land is dealt again. When the time is up, the game begins.
        </Trans>
      </p>
    </Part>
    <Part id="attack" title={t`Attacking one`}>
      <p>
        <Trans>
          Your first attack on a capital in a turn asks you to confirm; after that the turn does not ask
          again. Once your armies have moved in, its owner is out, their cards are yours, and the capital is
          land like any other.
        </Trans>
      </p>
      <Try position="capitals">{t`Storm a capital`}</Try>
    </Part>
    <Part id="spoils" title={t`Spoils`}>
      <p>{t`The host chooses what happens to the rest of the owner’s land.`}</p>
      <Figures
        caption={t`Spoils of a capital`}
        head={[t`Rule`, t`What the conqueror gets`]}
        rows={CAPITAL_SPOILS.map((spoils) => [SPOILS_WORDS[spoils].label, SPOILS_WORDS[spoils].explanation])}
      />
    </Part>
  </>
);
