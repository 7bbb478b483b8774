import type { KeptDraft } from '../../../../db/local/drafts/drafts.ts';

interface DraftPictureProps {
  picture: KeptDraft['picture'];
  /** In pixels; the map stands whole in the frame. */
  width: number;
  height: number;
  className?: string | undefined;
}

/** A draft in a small frame, as it was drawn last. */
export const DraftPicture = ({ picture: { box, lands }, width, height, className }: DraftPictureProps) => (
  <svg className={className} viewBox={box.join(' ')} width={width} height={height} aria-hidden="true">
    {lands.map(({ color, d }) => (
      <path key={`${color} ${d.length}`} d={d} style={{ fill: color }} />
    ))}
  </svg>
);
