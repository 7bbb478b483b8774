import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Part } from '../parts/Part.tsx';
import { Try } from '../parts/Try.tsx';

/** The chapter on what is seen, and what is not. */
export const Fog = () => (
  <>
    <p>
      <Trans>
        In the Fog of War you see your own land, that of your living teammates, and all that borders it. Of
        other land you know neither the owner nor the armies. No trick brings hidden things to light: what you
        may not know is never sent to your device.
      </Trans>
    </p>
    <Part id="light" title={t`Light fog`}>
      <p>
        <Trans>
          In light fog everyone sees who owns which land, and hears who takes it. How many armies stand there
          is hidden as in the Fog of War.
        </Trans>
      </p>
    </Part>
    <Part id="public" title={t`What everyone knows`}>
      <ul>
        <li>{t`Whose turn it is, in which phase, and how many cards everyone holds.`}</li>
        <li>{t`Who is eliminated, and by whom.`}</li>
        <li>{t`Where capitals and the hill are, who owns them, and all points.`}</li>
      </ul>
    </Part>
    <Part id="fights" title={t`Fights in the fog`}>
      <p>
        <Trans>
          Both sides of a fight see it whole. Anyone who sees one end of it is told the losses there and the
          new owner; anyone who sees neither hears nothing. What you see changes at once with each conquest;
          land that you have lost sight of is shown as you saw it last, with its round.
        </Trans>
      </p>
      <Try position="fog">{t`Attack into the fog`}</Try>
    </Part>
    <Part id="end" title={t`Afterwards`}>
      <p>
        <Trans>
          Eliminated players and spectators see what is public, unless the host has chosen that the fallen see
          everything once their whole team is out. When the game is over everything is revealed, and the whole
          log can be read. Commanders play by the same fog as you.
        </Trans>
      </p>
    </Part>
  </>
);
