import { newName } from '../../../../engine/maps/studio/names.ts';
import { endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { Fix } from '../../../../engine/maps/studio/problems.ts';
import type { Edits } from '../doc/edits.ts';

/** Does what a problem's button says. */
export function applyFix(fix: Fix, draft: PlainDraft, edits: Edits): void {
  switch (fix.type) {
    case 'link':
    case 'wall': {
      const [a, b] = endsOf(fix.key);
      return edits.link(a, b, fix.type === 'link' ? 'land' : 'wall');
    }
    case 'bonus':
      return edits.changeRegion(fix.region, { bonus: 'auto' });
    case 'paint':
      return edits.paint([fix.territory], fix.region);
    case 'sow':
      return edits.sow(fix.at, fix.of);
    case 'name': {
      const taken = [...draft.territories.values()].map(({ name }) => name);
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
      return edits.change(fix.territory, { name: newName(taken, seed) });
    }
  }
}
