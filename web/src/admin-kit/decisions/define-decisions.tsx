import type { InputOf, PagedRoute, ReturnsOf } from '@vitrin/contract/api.ts';
import { type Item, type PagedRows, usePagedRows } from '../../lib/api/paged-query.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { CsvButton } from '../csv/csv-button.tsx';
import type { CsvColumns } from '../csv/csv-export.ts';
import type { FilterFields } from '../filters/use-list-filters.ts';
import type {
  BulkMatching,
  DecidableRow,
  DecisionParts,
  ListView,
  TriageView,
} from './decisions.ts';

type RowOf<R extends PagedRoute> = Item<ReturnsOf<R>> & DecidableRow;
type QueryOf<R extends PagedRoute> = object &
  (InputOf<R> extends { query: infer Query } ? Query : never);

/** Declares a kind of rows that staff decide: how they are listed, and the decisions about them. */
interface Declaration<
  R extends PagedRoute,
  ListFields extends FilterFields,
  TriageFields extends FilterFields,
  Matching extends BulkMatching,
> extends DecisionParts<RowOf<R>> {
  /** The paged list of the rows. */
  route: R;
  /** Adds the status to rows that have none. */
  toRow?: (item: Item<ReturnsOf<R>>) => RowOf<R>;
  /** Absent if the rows are decided in triage only. */
  list?: ListView<RowOf<R>, ListFields, QueryOf<R>, Matching> & {
    /** The file of all rows that match the filters. */
    csv?: { name: string; columns: CsvColumns<R> };
  };
  triage: TriageView<RowOf<R>, TriageFields, QueryOf<R>>;
}

/** A declared kind of rows, for `DecisionPage`. */
export interface Decisions<Row extends DecidableRow> extends DecisionParts<Row> {
  useRows: (query: object, limit: number) => PagedRows<Row>;
  list?: ListView<Row, FilterFields, object, BulkMatching>;
  triage: TriageView<Row, FilterFields, object>;
  /** Shown if no row matches the filters. */
  noMatchText: string;
  renderCsvButton: (query: object) => ElementNode;
}

/** Declares a kind of rows that staff decide. List, row buttons, dialogs, bulk bar, triage and undo follow from it. */
export function defineDecisions<
  R extends PagedRoute,
  ListFields extends FilterFields,
  TriageFields extends FilterFields,
  Matching extends BulkMatching,
>(declaration: Declaration<R, ListFields, TriageFields, Matching>): Decisions<RowOf<R>> {
  const { route, toRow = (item) => item as RowOf<R>, list, ...parts } = declaration;
  return {
    ...parts,
    ...(list && { list }),
    noMatchText: `Bu aramaya ve filtreye uyan ${parts.unit} yok.`,
    useRows: (query, limit) => {
      const input: unknown = { query: { ...query, limit } };
      const paged = usePagedRows(route, input as InputOf<R>);
      return { ...paged, data: paged.data?.map(toRow), rows: paged.rows.map(toRow) };
    },
    renderCsvButton: (query) =>
      list?.csv && <CsvButton route={route} query={query} {...list.csv} />,
  };
}
