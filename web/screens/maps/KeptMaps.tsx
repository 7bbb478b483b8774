import { t } from '@lingui/core/macro';
import { useKeptMaps } from '../parts/maps/useKeptMaps.ts';
import { MapPicture } from '../parts/lists/MapPicture.tsx';
import { MapCard } from './MapCard.tsx';
import { mapFacts } from './mapFacts.ts';
import styles from './MapsScreen.module.css';
import { i18n } from '#i18n';

/** The players' maps that this device has: they can be looked at and played on without a network. */
export function KeptMaps() {
  const kept = useKeptMaps();
  return (
    <>
      <p className={styles.facts}>
        {t`Maps that you have looked at or played on stay here for a while; your favourites stay for good. The boards of the game are always here.`}
      </p>
      {kept?.length === 0 && <p className={styles.facts}>{t`No map of a player is on this device.`}</p>}
      <ul className={styles.cards}>
        {kept?.map(({ map, at }) => (
          <MapCard
            key={map.id}
            id={map.id}
            title={map.title}
            facts={[
              t`by ${{ author: map.attribution.author }}`,
              mapFacts({ ...map, territories: map.territories.length, regions: map.regions.length }),
              t`kept on ${{ day: i18n.date(new Date(at), { dateStyle: 'medium' }) }}`,
            ]}
            picture={
              <MapPicture
                mapId={map.id}
                mapRev={map.rev}
                width={560}
                height={300}
                className={styles.picture}
              />
            }
          />
        ))}
      </ul>
    </>
  );
}
