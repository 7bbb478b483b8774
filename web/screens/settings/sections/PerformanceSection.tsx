import { t } from '@lingui/core/macro';
import { Choice } from '../../../base/ui/Choice.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';

const modes = () =>
  [
    {
      value: 'auto',
      label: t`Automatic`,
      explanation: t`Full detail, but less on devices with little memory or when you save data.`,
    },
    { value: 'high', label: t`High`, explanation: t`Full detail and animation on any device.` },
    {
      value: 'low',
      label: t`Low`,
      explanation: t`No animation, and a map without waterlines and hatching: for slow devices.`,
    },
  ] as const;

export function PerformanceSection() {
  const mode = useSetting('performance.mode');
  return (
    <Choice
      legend={t`Graphics quality`}
      options={modes()}
      value={mode}
      onChange={(chosen) => setSetting('performance.mode', chosen)}
    />
  );
}
