import type { Theme } from './theme.ts';

/** What the panel tells a preview that it holds in a frame. */
export interface PreviewDraftMessage<Row> {
  /** Stands in the page as if it were published now. */
  row: Row;
  theme: Theme;
}

/** What such a preview tells the panel: it may be given its draft. */
export const PREVIEW_READY = 'preview ready';
