import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { suggestLinks } from '../../../engine/maps/studio/neighbours.ts';
import { endsOf, SHEET } from '../../../engine/maps/studio/plain.ts';
import { draftProblems } from '../../../engine/maps/studio/problems.ts';
import { plainOf } from '../../../sync-server/protocol/draftDocument.ts';
import { editsOf } from '../../../web/screens/editor/doc/edits.ts';
import { isFull, runs } from '../../support/size.ts';

const ACROSS = 7;
const DOWN = 6;
const REGIONS = 6;
const MOST_GESTURES = 60;

const shift = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }));
const shifts = fc.array(shift, { minLength: ACROSS * DOWN, maxLength: ACROSS * DOWN });

test.runIf(isFull)(
  'a map of 42 from an empty sheet is playable after 60 gestures, and land that is linked touches',
  () => {
    fc.assert(
      fc.property(shifts, (places) => {
        const doc = new Y.Doc();
        const edits = editsOf(doc);
        let gestures = 0;
        const gesture = <T>(work: () => T): T => {
          gestures += 1;
          return work();
        };
        const lands = places.map(([dx, dy], at) => {
          const [x, y] = [(at % ACROSS) + 0.5, Math.floor(at / ACROSS) + 0.5];
          const place = [(x * SHEET.width) / ACROSS + dx, (y * SHEET.height) / DOWN + dy] as const;
          return gesture(() => edits.addTerritory(place)) ?? '';
        });
        gesture(() =>
          edits.linkAll(suggestLinks(plainOf(doc)).map(({ key, kind }) => ({ ends: endsOf(key), kind }))),
        );
        for (let at = 0; at < REGIONS; at += 1) {
          const region = gesture(() => edits.addRegion()) ?? '';
          // One stroke of the brush over a row.
          gesture(() => edits.paint(lands.slice(at * ACROSS, (at + 1) * ACROSS), region));
        }
        edits.changeMeta({ title: 'From nothing' });

        const draft = plainOf(doc);
        const compiled = compile('a-draft', draft);
        const wanted = [...draft.links.values()].filter(({ kind }) => kind === 'land').length;
        const touching = compiled.map.links.filter(({ type }) => type === 'land').length;
        expect(gestures).toBeLessThanOrEqual(MOST_GESTURES);
        expect(draft.territories.size).toBe(ACROSS * DOWN);
        expect(draftProblems(draft, compiled).filter(({ isError }) => isError)).toEqual([]);
        expect(touching / wanted).toBeGreaterThanOrEqual(0.9);
      }),
      runs(40, 40),
    );
  },
);
