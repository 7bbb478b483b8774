import { useMemo, useState } from 'react';
import type { Pin } from '../../../../sync-server/protocol/draftComments.ts';
import type { SuggestedLane } from '../../../../engine/maps/studio/lanes.ts';
import type { LinkKind, PlainDraft } from '../../../../engine/maps/studio/plain.ts';

export const TOOLS = ['select', 'token', 'link', 'region', 'note'] as const;
/** Where coasts and borders make the land. */
export const LINE_TOOLS = ['select', 'land', 'border', 'link', 'region', 'note'] as const;
/** Where the server has not turned them on: they are shown, and stay as they are. */
export const LOCKED_TOOLS = ['select', 'link', 'region', 'note'] as const;
export type Tool = (typeof TOOLS)[number] | (typeof LINE_TOOLS)[number];
/** Those that change nothing of the map. */
export const LOOKING_TOOLS: readonly Tool[] = ['select', 'note'];

/** The sheet is looked at as it is, or as people see it who cannot tell some colours apart. */
export const SIGHTS = ['all', 'protan', 'deutan', 'tritan', 'grey'] as const;
export type Sight = (typeof SIGHTS)[number];

/** The filter of a drawing that is seen so; see `SightFilters`. */
export const sightFilter = ({ sight }: { readonly sight: Sight }): string | undefined =>
  sight === 'all' ? undefined : `url(#sight-${sight})`;

/** Those with a tab. */
export const PANELS = ['inspector', 'regions', 'seats', 'problems', 'comments'] as const;
export type Panel = (typeof PANELS)[number] | 'table' | 'picture';

interface Shown {
  readonly tool: Tool;
  readonly selected: readonly string[];
  /** The region that is painted with. */
  readonly region: string | null;
  readonly linkKind: LinkKind;
  readonly oneWay: boolean;
  readonly linkingFrom: string | null;
  readonly grid: boolean;
  /** Points of lines that are chosen. */
  readonly points: readonly string[];
  /** Crossings that are suggested, and neither taken nor refused yet. */
  readonly lanes: readonly SuggestedLane[];
  /** Coasts are drawn with a brush of this radius in map units; 0 = by their outline. */
  readonly brush: number;
  /** Coasts make water of land. */
  readonly digs: boolean;
  readonly sight: Sight;
  readonly panel: Panel;
  /** On a phone the panel covers most of the map. */
  readonly tall: boolean;
  /** The counter that is to take the focus. */
  readonly focused: string | null;
  /** What the next comment is about, if the user has pointed at something. */
  readonly pin: Pin | null;
  /** The thread of comments that is shown. */
  readonly thread: string | null;
}

/** What belongs to the eye of one author and not to the draft. */
export interface EditorUi extends Shown {
  choose(change: Partial<Omit<Shown, 'selected' | 'linkingFrom' | 'focused'>>): void;
  /** Whoever looked at problems sees what they have chosen instead. */
  select(ids: readonly string[]): void;
  linkFrom(id: string | null): void;
  focus(id: string | null): void;
}

const AT_FIRST: Shown = {
  tool: 'token',
  selected: [],
  region: null,
  linkKind: 'land',
  oneWay: false,
  linkingFrom: null,
  grid: false,
  points: [],
  lanes: [],
  brush: 0,
  digs: false,
  sight: 'all',
  panel: 'inspector',
  tall: false,
  focused: null,
  pin: null,
  thread: null,
};

/**
 * What a draft has not, or has no more, is not in hand: counters become borders, regions go, and a draft may come from elsewhere
 * after it was opened.
 * @param tools of the draft; the last chosen is in hand, at first the one for counters
 * @param regions of the draft; the last chosen is painted with, else the first
 */
export function useEditorUi(tools: readonly Tool[], regions: PlainDraft['regions']): EditorUi {
  const [shown, setShown] = useState<Shown>(AT_FIRST);
  const tool = tools.includes(shown.tool) ? shown.tool : 'select';
  const [first = null] = regions.keys();
  const region = shown.region !== null && regions.has(shown.region) ? shown.region : first;
  return useMemo(() => {
    const change = (by: Partial<Shown>): void => setShown((before) => ({ ...before, ...by }));
    return {
      ...shown,
      tool,
      region,
      choose: (by) => change(by.tool === undefined ? by : { ...by, linkingFrom: null }),
      select: (selected) =>
        change({
          selected,
          points: [],
          panel: shown.panel === 'problems' ? 'inspector' : shown.panel,
        }),
      linkFrom: (linkingFrom) => change({ linkingFrom }),
      focus: (focused) => {
        if (focused !== shown.focused) change({ focused });
      },
    };
  }, [shown, tool, region]);
}
