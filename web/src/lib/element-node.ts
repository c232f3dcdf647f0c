import type { ReactElement } from 'react';

/**
 * A `ElementNode` without text: the type of what a component renders beside other nodes. A translated browser replaces
 * text nodes, so text there needs its own element (`scripts/check-translated-text.js`).
 */
export type ElementNode = ReactElement | '' | false | null | undefined | readonly ElementNode[];
