import type { DataTag, QueryKey } from '@tanstack/react-query';
import type { PendingKind } from '@vitrin/contract/live.ts';
import type { ViewList } from '@vitrin/contract/views.ts';
import type { ReactNode } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import type { DialogOpenProps } from '../../ui/dialog/use-dialog.ts';
import type { EmptyStateProps } from '../../ui/feedback/empty-state.tsx';
import type { DataTableColumn } from '../../ui/table/data-table.tsx';
import type { DecidableList } from '../bulk/use-bulk.tsx';
import type {
  ActiveFilters,
  FilterFields,
  FilterValues,
  ListFilters,
} from '../filters/use-list-filters.ts';

/** A row that staff decide. */
export interface DecidableRow {
  id: string;
  status: string;
}

/** True while a decision is due. */
export const isPending = ({ status }: DecidableRow) =>
  status === 'pending' || status === 'open' || status === 'waiting';

/** The text of a decision: a reason, a note, a code, an answer. */
export interface DecisionText<Row> {
  label: string;
  hint: string;
  placeholder?: string;
  /** Field of the row that shows the text. */
  field?: keyof Row & string;
  /** Preset texts, or the kind whose presets are in the settings. */
  presets?: PendingKind | readonly string[];
  getInitialText?(row: Row): string | null;
  /** Minimum number of characters; without it the text is optional. */
  minLength?: number;
  /** Maximum number of characters; default: 500 */
  maxLength?: number;
  /** Stores the unsent text, so that `getInitialText` can return it; '' removes it. */
  saveText?(row: Row, text: string): void;
  /** True if Enter sends the text and opens the next row's prompt, for typing many codes. */
  isSeries?: boolean;
}

/** One decision that staff can make about a row. */
export interface Outcome<Row> {
  /** Label of its button: `Onayla`. */
  label: string;
  /** Result for messages: `onaylandı`. */
  doneLabel: string;
  /** Text of its toast. */
  message: string | ((row: Row) => string);
  /** Status of the row after the decision. */
  status: string;
  /** Sends the decision after the time for undo. Resolves to the decided row. */
  send(row: Row, text: string | null): Promise<Row>;
  /** Without a text, one click decides. */
  text?: DecisionText<Row>;
  /** True if the triage decides at once, without asking for the text. */
  isInstant?: boolean;
  /** True if the row's state allows the decision; default: while it is pending. */
  isAllowed?(row: Row): boolean;
  /** Title of the dialog that asks for the text. */
  title?: string;
  /** Renders the consequences, above the text. */
  renderNotice?(row: Row): ElementNode;
  /** Label of the dialog's button; default: `label` */
  submitLabel?: string;
  /** True if the decision refuses nothing: its button is not red. */
  isHarmless?: boolean;
  /** Icon of the button in a list. */
  icon?: ElementNode;
  /** True if a list shows the icon alone, after the other buttons. */
  isIconButton?: boolean;
}

/** The names of the two decisions, with the keys A and R in triage. */
export type DecisionKind = 'approve' | 'reject';

/** All decisions of the triage. */
export type TriageDecisionKind = DecisionKind | 'interim';

/** The deletion of a row, in lists. */
export interface Removal<Row> {
  title: string;
  renderMessage(row: Row): ReactNode;
  /** Text of its toast. */
  message: string;
  send(row: Row): Promise<unknown>;
}

/** Filters and texts of one view: list or triage. */
export interface DecisionView<F extends FilterFields, Query> {
  filters: ListFilters<F>;
  toQuery(values: FilterValues<F>): Query;
  getDescription?(values: FilterValues<F>): string;
  /** Shown if there are no rows at all. */
  empty: EmptyStateProps;
}

export interface TriageView<Row, F extends FilterFields, Query> extends DecisionView<F, Query> {
  matching?: MatchingDecision<Row, Query>;
}

/** A button of the triage: the bulk decision about all rows of a narrower filter. It needs `list.bulk`. */
export interface MatchingDecision<Row, Query> {
  kind: DecisionKind;
  /** Label of the button: `Eşleşenlerin hepsini onayla`. */
  label: string;
  /** Adjective of the rows in the dialog: `Eşleşen`. */
  adjective: string;
  /** Explains in the dialog which rows match. */
  explanation: string;
  /** Shown if no row matches any more. */
  emptyText: string;
  toFilter(query: Query): Query;
  isMatching(row: Row): boolean;
}

/** Opens one dialog at a time. */
export type OpenDialog = (render: (openProps: DialogOpenProps) => ElementNode) => void;

export interface RowActionsProps<Row> {
  row: Row;
  list: DecidableList<Row>;
  openDialog: OpenDialog;
}

type ViewFilters<F extends FilterFields> = Pick<ActiveFilters, 'setValue'> & {
  values: FilterValues<F>;
};

/** The list: a table, or cards. */
export interface ListView<Row, F extends FilterFields, Query, Matching extends BulkMatching>
  extends DecisionView<F, Query> {
  /** Key of the list's saved views. */
  name: ViewList;
  columns?: readonly DataTableColumn<Row>[];
  /** True if the cards of a narrow table show the buttons beside the title. */
  isCompact?: boolean;
  /** Renders a row with its buttons as a card, instead of `columns`. */
  renderCard?(row: Row, buttons: ElementNode): ElementNode;
  /** Renders tabs next to the title. */
  renderTabs?(filters: ViewFilters<F>): ElementNode;
  renderAboveFilters?(filters: ViewFilters<F>): ElementNode;
  /** Renders the row's actions that are no decisions. */
  renderRowActions?(props: RowActionsProps<Row>): ElementNode;
  bulk?: BulkDecisions<Row, Query, Matching>;
}

/** Number and sums of all rows that match the filters, with a hash of the set. */
export interface BulkMatching {
  count: number;
  mark: string;
}
export type BulkSum<Matching> = Omit<NoInfer<Matching>, 'mark'>;

/** Decisions about the selected rows, or about all rows that match the filters. */
export interface BulkDecisions<Row, Query, Matching extends BulkMatching> {
  /** Label of the bar: `Seçilen başvurular`. */
  label: string;
  kinds: readonly DecisionKind[];
  /** Returns the title of the dialog. @param subject `3 başvuru` */
  getTitle(kind: DecisionKind, subject: string): string;
  /** Hint of the text. */
  hint: string;
  matchingQuery(filter: Query): { queryKey: DataTag<QueryKey, Matching, Error> };
  sumRows(rows: readonly Row[]): BulkSum<Matching>;
  formatSum(sum: BulkSum<Matching>): string;
  /** Renders warnings about the rows in the dialog. */
  renderNotice?(sum: BulkSum<Matching>): ElementNode;
  /** Decides all matching rows; the server refuses if they have changed since `seen`. */
  sendForAllMatching(
    kind: DecisionKind,
    input: { filter: Query; seen: Matching; text: string | null },
  ): Promise<{ own?: number | undefined }>;
  codes?: CodesPerRow<Row>;
}

/** A code for each selected row instead of one text for all. */
export interface CodesPerRow<Row> {
  /** Label of the choice, and of its two options. */
  choiceLabel: string;
  sameLabel: string;
  eachLabel: string;
  /** Label and hint of the field. */
  label: string;
  hint: string;
  /** Hint while all matching rows are selected, which get one text. */
  unavailableHint: string;
  renderField(props: {
    id: string;
    rows: readonly Row[];
    /** One code per row; '' until it is typed. */
    codes: readonly string[];
    onChange: (codes: string[]) => void;
  }): ElementNode;
  /** Parses one code per line; `problem` is the reason why they can't be assigned to the rows. */
  parse(text: string, count: number): { codes: string[]; problem?: string };
}

/** What list and triage of a kind have in common. */
export interface DecisionParts<Row> {
  /** Title of the page. */
  title: string;
  /** Singular of the rows: `başvuru`. */
  unit: string;
  /** Returns the name of a row for messages. */
  getName(row: Row): string;
  /** Returns the name that identifies a row in a list; default: `getName` */
  getFullName?(row: Row): string;
  /** Returns the time since which the row is pending (ISO 8601). */
  getWaitingSince(row: Row): string;
  /** Returns the result of a decision. */
  getResultText(row: Row): string | undefined;
  renderBadge(row: Row): ElementNode;
  /** Renders the line below the name in triage. */
  renderSubtitle(row: Row): ReactNode;
  /** Renders the messages that a text answers, in triage. The field for the text is below them. */
  renderThread?(row: Row): ElementNode;
  /** Renders the details needed for the decision, in triage. */
  renderDetail(row: Row): ElementNode;
  /** Renders the row at the top of a dialog; default: its name in the description */
  renderFacts?(row: Row): ElementNode;
  /** Returns the member that the Enter key opens in triage. */
  getMember?(row: Row): { id: string } | null | undefined;
  /** Label of the key; default: `Üyeyi aç` */
  memberLabel?: string;
  /** Another action of the Enter key. */
  enterAction?: { label: string; run(row: Row): void };
  approve: Outcome<Row>;
  reject: Outcome<Row>;
  /** A decision without a text, after which the others are still possible: `İşleme al`. Its key in triage is C. */
  interim?: Outcome<Row>;
  removal?: Removal<Row>;
}
