import { t } from '@lingui/core/macro';
import { Choice } from '../../../base/ui/Choice.tsx';
import { setSetting, useSetting } from '../../../client/settings/settings.ts';

const modes = () =>
  [
    {
      value: 'auto',
      label: t`Automatic`,
      explanation: t`Everything is drawn, but less on a device with little memory or when you save data.`,
    },
    { value: 'high', label: t`High`, explanation: t`Everything is drawn and moves, whatever the device.` },
    {
      value: 'low',
      label: t`Low`,
      explanation: t`Nothing moves by itself, and the map is drawn without waterlines and hatching: for slow devices.`,
    },
  ] as const;

export function PerformanceSection() {
  const mode = useSetting('performance.mode');
  return (
    <Choice
      legend={t`How much is drawn`}
      options={modes()}
      value={mode}
      onChange={(chosen) => setSetting('performance.mode', chosen)}
    />
  );
}
