import { CONTACT, OPERATOR } from '../app/contact.ts';

/** Who runs this server, as far as he has said so. */
export function Operator() {
  return (
    <>
      <p>
        {OPERATOR === undefined
          ? 'Cold Keep is a program that anybody can run. This server is run by whoever gave you its address.'
          : `This server is run by ${OPERATOR}.`}
      </p>
      {CONTACT === undefined ? (
        <p>
          No contact address has been set here. The page or the person that led you to this server knows whom
          to ask.
        </p>
      ) : (
        <p>
          You can write to <a href={`mailto:${CONTACT}`}>{CONTACT}</a>.
        </p>
      )}
    </>
  );
}
