import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useOperator } from '../../client/operator/useOperator.ts';

/** The operator of this server, as far as they have named themselves. */
export function Operator() {
  const { operator, contact } = useOperator();
  return (
    <>
      <p>
        {operator === null
          ? t`Cold Keep is a program that anyone can run. This server is run by whoever gave you its address.`
          : t`This server is run by ${operator}.`}
      </p>
      {contact === null ? (
        <p>
          <Trans>
            No contact address has been set here. The page or the person that led you to this server knows
            whom to ask.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            You can write to <a href={`mailto:${contact}`}>{contact}</a>.
          </Trans>
        </p>
      )}
    </>
  );
}
