import { Thumbnail } from '../../../base/board/Thumbnail.tsx';
import { cx } from '../../../base/lib/cx.ts';
import { useColors } from '../../../base/ui/owners/playerColors.ts';
import { useMap } from '../../../client/queries/useMap.ts';
import styles from './MapPicture.module.css';

interface MapPictureProps {
  mapId: string;
  /** The revision that is played; without it the newest. */
  mapRev?: number;
  /** Indexed by territory, null = neutral; without it the regions show their own colours. */
  ownerColors?: readonly (string | null)[];
  /** In pixels; the map stands whole in the frame. */
  width: number;
  height: number;
  className?: string | undefined;
}

/** A map in a small frame of fixed size, so that nothing moves when it has been loaded. */
export function MapPicture({ mapId, mapRev, ownerColors, width, height, className }: MapPictureProps) {
  const colorOf = useColors();
  const map = useMap(mapId, mapRev);
  const owners = ownerColors?.map((hex) =>
    hex === null ? null : { seat: 0, name: '', color: colorOf(hex) },
  );
  return (
    <span className={cx(styles.frame, className)} style={{ width, height }}>
      {map && <Thumbnail map={map} width={width} {...(owners && { owners })} />}
    </span>
  );
}
