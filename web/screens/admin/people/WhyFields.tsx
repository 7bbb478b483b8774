import { t } from '@lingui/core/macro';
import { REASONS, type Reason } from '../../../../sync-server/protocol/moderation/sanctions.ts';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { reasonWords } from '../../../client/moderation/reasonWords.ts';
import { TextArea } from '../../parts/TextArea.tsx';

export interface Why {
  readonly reason: Reason;
  readonly words: string;
}

interface WhyFieldsProps {
  why: Why;
  onChange: (why: Why) => void;
  /** The length that the words may have. */
  most: number;
  /** What the words are, if the person is not told them. */
  label?: string;
}

/** Why somebody is acted on: a reason of the list, and words for them. */
export function WhyFields({
  why,
  onChange,
  most,
  label = t`What they are told beside the reason`,
}: WhyFieldsProps) {
  return (
    <>
      <Select
        isField
        label={t`Reason`}
        value={why.reason}
        options={REASONS.map((one) => ({ id: one, name: reasonWords(one) }))}
        onChange={(reason) => onChange({ ...why, reason: reason as Reason })}
      />
      <TextArea
        label={label}
        value={why.words}
        most={most}
        onChange={(words) => onChange({ ...why, words })}
      />
    </>
  );
}
