import { t } from '@lingui/core/macro';
import { User } from 'lucide-react';
import { ButtonLink } from '../../../base/ui/Button.tsx';
import { closeCard, type CardActionProps } from './openCard.ts';

export function ProfileAction({ of: { username } }: CardActionProps) {
  return (
    <ButtonLink to={`/profile/${username}`} onClick={closeCard}>
      <User aria-hidden="true" />
      {t`Profile`}
    </ButtonLink>
  );
}
