import { Choice } from '../../ui/Choice.tsx';
import { setSetting, useSetting } from '../settings.ts';

const MODES = [
  {
    value: 'auto',
    label: 'Automatic',
    explanation: 'Everything is drawn, but less on a device with little memory or when you save data.',
  },
  { value: 'high', label: 'High', explanation: 'Everything is drawn and moves, whatever the device.' },
  {
    value: 'low',
    label: 'Low',
    explanation:
      'Nothing moves by itself, and the map is drawn without waterlines and hatching: for slow devices.',
  },
] as const;

export function PerformanceSection() {
  const mode = useSetting('performance.mode');
  return (
    <Choice
      legend="How much is drawn"
      options={MODES}
      value={mode}
      onChange={(chosen) => setSetting('performance.mode', chosen)}
    />
  );
}
