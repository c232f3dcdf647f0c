import type { ReactNode } from 'react';

export interface TriageRow {
  id: string;
  status: string;
}

/** True while a decision is due. */
export const isPending = ({ status }: TriageRow) => status === 'pending' || status === 'open';

/** One of the two ways in which a thing is decided. */
export interface TriageDecision<Row> {
  /** On its button: `Onayla`. */
  label: string;
  /** Makes the call; `onDecided` is told of the row before any list is read anew. What fails says so itself. */
  run: (row: Row, text: string | null, onDecided: (row: Row) => void) => Promise<unknown>;
  /** A word to go with it, where one is asked for first. */
  prompt?: {
    label: string;
    hint: string;
    /** Ready to be sent by their numbers. */
    presets: readonly string[];
    getInitialText?: (row: Row) => string | null;
  };
}

/** What a kind of thing has to say for itself to be decided one after the other. */
export interface TriageConfig<Row> {
  /** One of them, counted: `başvuru`. */
  unit: string;
  /** Names one to whoever decides. */
  nameOf: (row: Row) => string;
  /** Below the name in the list. */
  renderSubtitle: (row: Row) => ReactNode;
  renderBadge: (row: Row) => ReactNode;
  /** All that one has to know before one decides. */
  renderDetail: (row: Row) => ReactNode;
  /** What a decision did. */
  getResultText: (row: Row) => string | undefined;
  /** What Enter opens. */
  enterAction: { label: string; run: (row: Row) => void };
  approve: TriageDecision<Row>;
  reject: TriageDecision<Row>;
}
