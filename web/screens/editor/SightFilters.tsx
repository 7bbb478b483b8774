import type { Sight } from './state/useEditorUi.ts';

/** Filters show colours as they look to those who lack a kind of cone (Machado, Oliveira and Fernandes 2009), and without any colour. */
const MATRICES: Readonly<Record<Exclude<Sight, 'all'>, readonly number[]>> = {
  protan: [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052],
  deutan: [0.367, 0.861, -0.228, 0.28, 0.673, 0.047, -0.012, 0.043, 0.969],
  tritan: [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304],
  grey: [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072],
};

/** Filters that the sheet is looked at through. */
export function SightFilters() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      {Object.entries(MATRICES).map(([sight, [a, b, c, d, e, f, g, h, i]]) => (
        <filter key={sight} id={`sight-${sight}`} colorInterpolationFilters="linearRGB">
          <feColorMatrix values={`${a} ${b} ${c} 0 0 ${d} ${e} ${f} 0 0 ${g} ${h} ${i} 0 0 0 0 0 1 0`} />
        </filter>
      ))}
    </svg>
  );
}
