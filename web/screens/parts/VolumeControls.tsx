import { t } from '@lingui/core/macro';
import { usePlayer } from '../../base/audio/usePlayer.ts';
import { setMuted, useVolumes } from '../../base/audio/volumes.ts';
import { Slider } from '../../base/ui/Slider.tsx';
import { Switch } from '../../base/ui/Switch.tsx';
import { setSetting, useSetting } from '../../client/settings/settings.ts';

/** Sets how loud it is: the silence is this device's, the volumes are the account's. */
export function VolumeControls() {
  const muted = useVolumes((volumes) => volumes.muted);
  const player = usePlayer();
  const master = useSetting('audio.masterVolume');
  const sounds = useSetting('audio.sfxVolume');
  const music = useSetting('audio.musicVolume');
  // Music is heard as it changes.
  const sample = (): void => player?.effect('place');
  return (
    <>
      <Switch label={t`Mute`} explanation={t`No sound on this device`} checked={muted} onChange={setMuted} />
      <Slider
        label={t`Volume`}
        value={master}
        disabled={muted}
        onChange={(volume) => setSetting('audio.masterVolume', volume)}
        onDone={sample}
      />
      <Slider
        label={t`Effects`}
        value={sounds}
        disabled={muted}
        onChange={(volume) => setSetting('audio.sfxVolume', volume)}
        onDone={sample}
      />
      <Slider
        label={t`Music`}
        value={music}
        disabled={muted}
        onChange={(volume) => setSetting('audio.musicVolume', volume)}
      />
    </>
  );
}
