import { editorFigure } from './bundle.ts';
import { IMPORTER_KB, importerSizes } from './importers.ts';
import { figure, type Figure } from './report.ts';
import { editorFigures } from './studioPage.ts';
import { drawingFigures } from './studioServer.ts';

/** What it costs to draw: the editor's code, a draft that is opened, a counter that is dragged, others who draw too. */
export const studioFigures = async (): Promise<Figure[]> => [
  editorFigure(),
  ...[...importerSizes()].map(([format, kb]) =>
    figure(`studio.import.${format}`, kb, 'KB gzip', IMPORTER_KB),
  ),
  ...(await editorFigures()),
  ...(await drawingFigures()),
];
