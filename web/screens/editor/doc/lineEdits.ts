import * as Y from 'yjs';
import type { LineChange } from '../../../../engine/maps/studio/strokes/change.ts';
import { DRAFT_CAPS, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import { thingsOf, verticesOf } from '../../../../sync-server/protocol/draftDocument.ts';
import { put, putLine, putMeta, take } from './document.ts';

/** Vertices, points of lines and other things that one update carries, so that the server takes it. */
const CHUNK = { vertices: 1_000, points: 3_000, things: 150 } as const;

/** True if the draft has room for what a change adds. */
export const hasRoom = ({ vertices, lines, seeds, territories }: PlainDraft, change: LineChange): boolean =>
  vertices.size + change.vertices.size <= DRAFT_CAPS.vertices &&
  lines.size + change.lines.size <= DRAFT_CAPS.lines &&
  seeds.size + change.seeds.size <= DRAFT_CAPS.seeds &&
  territories.size + change.founded.size <= DRAFT_CAPS.territories;

/** Writes what a stroke does to lines. @param nameOf a name for a new territory */
export function writeChange(doc: Y.Doc, change: LineChange, nameOf: () => string): void {
  const vertices = verticesOf(doc);
  for (const [id, vertex] of change.vertices) vertices.set(id, vertex);
  for (const [line, at] of positionsOf(change)) editLine(doc, line, at);
  for (const [id, points] of change.lines) putLine(doc, id, points);
  for (const id of change.goneLines) take(doc, 'lines', id);
  for (const [id, region] of change.founded) put(doc, 'territories', id, { name: nameOf(), region });
  for (const [id, seed] of change.seeds) put(doc, 'seeds', id, { ...seed });
  for (const id of change.lost) take(doc, 'territories', id);
}

interface LineEdit {
  readonly at: number;
  /** What is put in after the position; nothing = the point there is taken out. */
  readonly points: readonly string[] | null;
}

function positionsOf({ inserted, removed }: LineChange): Map<string, LineEdit[]> {
  const edits = new Map<string, LineEdit[]>();
  const add = (line: string, edit: LineEdit): void => {
    const known = edits.get(line);
    if (known === undefined) edits.set(line, [edit]);
    else known.push(edit);
  };
  for (const { line, at, points } of inserted) add(line, { at, points });
  for (const [line, positions] of removed) for (const at of positions) add(line, { at, points: null });
  return edits;
}

/** From the end to the beginning, so that no edit moves what another is about. */
function editLine(doc: Y.Doc, line: string, edits: readonly LineEdit[]): void {
  const points: unknown = thingsOf(doc, 'lines').get(line)?.get('points');
  if (!(points instanceof Y.Array)) return;
  const vertices = verticesOf(doc);
  // The draft is read without points that nobody knows; the list still has them.
  const known = points
    .toArray()
    .flatMap((id: unknown, at) => (typeof id === 'string' && vertices.has(id) ? [at] : []));
  for (const { at, points: put } of edits.toSorted((one, other) => other.at - one.at)) {
    const place = known[at];
    if (place === undefined) continue;
    if (put === null) points.delete(place);
    else points.insert(place + 1, [...put]);
  }
}

/** The seeds of some territories are given to another, which takes all their land: no line is touched. */
export function mergeLand(doc: Y.Doc, { seeds }: PlainDraft, to: string, from: readonly string[]): void {
  for (const [id, { of }] of seeds) if (from.includes(of)) put(doc, 'seeds', id, { of: to });
  for (const id of from) take(doc, 'territories', id);
}

/**
 * Puts the lines and seeds of a draft into the document in place of those that it has, and its territories, regions and links beside
 * or over what is there, in pieces of a size that the server takes.
 * @param once writes a piece
 * @param tag what new ids begin with: no id is used again
 */
export function writeLines(
  doc: Y.Doc,
  { meta, lines, vertices, seeds, territories, regions, links }: PlainDraft,
  once: (work: () => void) => void,
  tag: string,
): void {
  once(() => {
    for (const root of ['lines', 'seeds'] as const) {
      for (const id of thingsOf(doc, root).keys()) take(doc, root, id);
    }
    putMeta(doc, { kind: meta.kind });
  });
  for (const some of chunked([...vertices], CHUNK.vertices)) {
    once(() => some.forEach(([id, vertex]) => verticesOf(doc).set(tag + id, vertex)));
  }
  let waiting: (readonly [string, readonly string[]])[] = [];
  const flush = (): void => {
    const now = waiting;
    waiting = [];
    if (now.length > 0) once(() => now.forEach(([id, points]) => putLine(doc, id, points)));
  };
  let held = 0;
  for (const [id, { points }] of lines) {
    waiting.push([tag + id, points.map((point) => tag + point)]);
    held += points.length + 20;
    if (held < CHUNK.points) continue;
    flush();
    held = 0;
  }
  flush();
  const write = (root: 'regions' | 'seeds' | 'links', things: Iterable<readonly [string, object]>): void => {
    for (const some of chunked([...things], CHUNK.things)) {
      once(() => some.forEach(([id, fields]) => put(doc, root, id, { ...fields, gone: false })));
    }
  };
  write('regions', regions);
  for (const some of chunked([...territories], CHUNK.things)) {
    once(() =>
      some.forEach(([id, { name, region }]) => put(doc, 'territories', id, { name, region, gone: false })),
    );
  }
  write(
    'seeds',
    [...seeds].map(([id, seed]) => [tag + id, seed] as const),
  );
  write('links', links);
}

const chunked = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
