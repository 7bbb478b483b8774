import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { peopleRoutes, type PersonDetails } from '../../../../sync-server/protocol/admin/people.ts';
import type { Reason } from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { ROLES, type Role } from '../../../../sync-server/protocol/roles.ts';
import { saveFile } from '../../../base/lib/saveFile.ts';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { act } from '../../parts/credentials/proving.ts';
import { ActDialog } from '../parts/ActDialog.tsx';
import { roleWords } from './roleWords.ts';
import { Trust } from './Trust.tsx';
import { WhyFields, type Why } from './WhyFields.tsx';

/** What is asked about before it is done. */
export type Asking =
  | 'name'
  | 'profile'
  | 'picture'
  | 'sessions'
  | 'role'
  | 'factors'
  | 'data'
  | 'erase'
  | 'verify';

export const titleOf = (asking: Asking): string =>
  ({
    name: t`Give another name`,
    profile: t`Empty the profile`,
    picture: t`Take the picture away`,
    sessions: t`End all sessions`,
    role: t`Change the role`,
    factors: t`Remove lost passkeys and codes`,
    data: t`Export all data`,
    erase: t`Erase the account`,
    verify: t`Take the address for verified`,
  })[asking];

/** Which reason of the list each begins with: the person is told of these. */
const FIRST_REASON: Partial<Record<Asking, Reason>> = {
  name: 'name',
  profile: 'insults',
  picture: 'picture',
};
const NO_ROLE = 'none';
const LONGEST = 500;

interface AskActProps {
  of: PersonDetails;
  asking: Asking;
  onClose: () => void;
}

/** Asks what an act about an account needs, and why it is done. */
export function AskAct({ of: { person, authorship }, asking, onClose }: AskActProps) {
  const { id, username, role } = person;
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const first = FIRST_REASON[asking];
  const [why, setWhy] = useState<Why>({ reason: first ?? 'other', words: '' });
  const [chosen, setChosen] = useState<string>(role ?? NO_ROLE);
  const params = { id };
  const work: Readonly<Record<Asking, () => Promise<unknown>>> = {
    name: () => act(peopleRoutes.rename, { params, body: { username: name, ...why } }),
    profile: () => act(peopleRoutes.clear, { params, body: { what: 'profile', ...why } }),
    picture: () => act(peopleRoutes.clear, { params, body: { what: 'picture', ...why } }),
    sessions: () => act(peopleRoutes.endSessions, { params, body: { reason } }),
    role: () =>
      act(peopleRoutes.role, {
        params,
        body: { role: chosen === NO_ROLE ? null : (chosen as Role), reason },
      }),
    factors: () => act(peopleRoutes.removeFactors, { params, body: { reason } }),
    data: async () =>
      saveFile(
        `${username}.json`,
        JSON.stringify(await act(peopleRoutes.data, { params, body: { reason } }), null, 2),
      ),
    erase: () => act(peopleRoutes.erase, { params, body: { username: name, reason } }),
    verify: () => act(peopleRoutes.verify, { params, body: { reason } }),
  };
  function leave(): void {
    if (asking === 'erase') void navigate('/admin/users');
    if (asking === 'name') void navigate(`/admin/users/${name}`, { replace: true });
  }
  return (
    <ActDialog title={titleOf(asking)} work={work[asking]} onDone={leave} onClose={onClose}>
      {asking === 'erase' && (
        <p>{t`All that is known of this person is erased, and nothing brings it back. Games stay, without the name.`}</p>
      )}
      {asking === 'role' && (
        <Select
          isField
          label={t`Role`}
          value={chosen}
          options={[
            { id: NO_ROLE, name: t`Player` },
            ...ROLES.map((one) => ({ id: one, name: roleWords(one) })),
          ]}
          onChange={setChosen}
        />
      )}
      {asking === 'role' && chosen === 'reviewer' && <Trust of={authorship} />}
      {(asking === 'name' || asking === 'erase') && (
        <Field
          label={asking === 'name' ? t`New name` : t`Type the name to confirm: ${username}`}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {first === undefined ? (
        <Field
          label={asking === 'sessions' ? t`Reason, which they are told by mail` : t`Reason, for the log`}
          value={reason}
          maxLength={LONGEST}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <WhyFields why={why} most={LONGEST} onChange={setWhy} />
      )}
    </ActDialog>
  );
}
