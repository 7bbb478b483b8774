/** Lines that are one path: each tile of the picture strokes all paths that reach into it, as a whole. */
const PIECES = /(M[^M]+){1,12}/g;

/** Lines of the whole board, cut up so that whoever paints a part of it strokes little more than what is there. */
export const piecesOf = (lines: string) => lines.match(PIECES)?.map((d) => <path key={d} d={d} />);
