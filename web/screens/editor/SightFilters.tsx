import { VISIONS, type Matrix } from '../../../engine/maps/report/sight.ts';
import type { Sight } from './state/useEditorUi.ts';

/** What remains of colours without any colour: how light they are. */
const LIGHTNESS = [0.213, 0.715, 0.072] as const;

/** Filters show colours as they look to those who lack a kind of cone, and without any colour. */
const MATRICES: Readonly<Record<Exclude<Sight, 'all'>, Matrix>> = {
  protan: VISIONS.protan,
  deutan: VISIONS.deutan,
  tritan: VISIONS.tritan,
  grey: [LIGHTNESS, LIGHTNESS, LIGHTNESS],
};

/** For `feColorMatrix`: each row also has a share of alpha and a constant, and alpha stays. */
const valuesOf = (rows: Matrix): string =>
  [...rows.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ');

/** Filters that the sheet is looked at through. */
export function SightFilters() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      {Object.entries(MATRICES).map(([sight, rows]) => (
        <filter key={sight} id={`sight-${sight}`} colorInterpolationFilters="linearRGB">
          <feColorMatrix values={valuesOf(rows)} />
        </filter>
      ))}
    </svg>
  );
}
