import type { Theme } from './theme.ts';

/** Message from the admin panel to the preview in its iframe. */
export interface PreviewDraftMessage<Row> {
  /** The draft; the preview shows it as if it were published now. */
  row: Row;
  theme: Theme;
}

/** Message from the preview: the preview is ready for the draft. */
export const PREVIEW_READY = 'preview ready';
