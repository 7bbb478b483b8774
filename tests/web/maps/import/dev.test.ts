import { test } from 'vitest';
import { MAPS, read } from './corpus.ts';
test('dev', async () => {
  for (const [name, files] of Object.entries(MAPS)) {
    const out = await read(files);
    if (out.type === 'refused') { console.log(name, out); continue; }
    const { draft, links, lost, format } = out;
    console.log(name, format, draft.meta.kind, draft.meta.title, draft.meta.author, 'T', [...draft.territories.values()].map((t) => `${t.name}/${t.region}@${t.token}${t.site ? '*' : ''}${t.neutral || ''}`).join(' '), 'R', JSON.stringify([...draft.regions.values()].map((r) => [r.name, r.bonus, r.color])), 'L', links, JSON.stringify([...draft.links]), 'lost', JSON.stringify(lost), 'lines', draft.lines?.size, draft.vertices?.size, JSON.stringify([...(draft.seeds ?? [])].map(([, s]) => s.of)));
  }
});
