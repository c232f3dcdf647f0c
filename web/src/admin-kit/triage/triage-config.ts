import type { ReactNode } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';

export interface TriageRow {
  id: string;
  status: string;
}

/** True while a decision is due. */
export const isPending = ({ status }: TriageRow) =>
  status === 'pending' || status === 'open' || status === 'waiting';

/** One of the two decisions. */
export interface TriageDecision<Row> {
  /** Label of its button: `Onayla`. */
  label: string;
  /** Result for messages: `onaylandı`. */
  doneLabel: string;
  /** Text of its toast. */
  message: string | ((row: Row) => string);
  /** Status of the row after the decision. */
  status: string;
  /** Sends the decision after the time for undo. Resolves to the decided row. */
  run: (row: Row, text: string | null) => Promise<Row>;
  /** Asks for a text before the decision. */
  prompt?: {
    label: string;
    hint: string;
    /** Preset texts, selectable by number key. */
    presets: readonly string[];
    getInitialText?: (row: Row) => string | null;
    /** Minimum number of characters. */
    minLength?: number;
    /** Maximum number of characters; default: 500 */
    maxLength?: number;
    /** Stores the unsent text, so that `getInitialText` can return it; '' removes it. */
    saveText?: (row: Row, text: string) => void;
    /** True if Enter sends the text and opens the next row's prompt, for typing many codes. */
    isSeries?: boolean;
  };
}

/** Configures triage for one kind of row. */
export interface TriageConfig<Row> {
  /** Singular of the rows, for the count: `başvuru`. */
  unit: string;
  /** Returns the name of a row. */
  getName: (row: Row) => string;
  /** Renders the line below the name in the list. */
  renderSubtitle: (row: Row) => ReactNode;
  renderBadge: (row: Row) => ElementNode;
  /** Returns the time since which the row is pending (ISO 8601). */
  getWaitingSince: (row: Row) => string;
  /** Renders the details needed for the decision. */
  renderDetail: (row: Row) => ElementNode;
  /** Returns the result of a decision. */
  getResultText: (row: Row) => string | undefined;
  /** The action of the Enter key. */
  enterAction: { label: string; run: (row: Row) => void };
  approve: TriageDecision<Row>;
  reject: TriageDecision<Row>;
}
