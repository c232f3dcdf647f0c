import type { z } from 'zod';
import type { FormControl } from '../../forms/form-fields.tsx';
import type { FormValues } from '../../forms/form-values.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { getPublicPath } from '../../labels/content-paths.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { toTitleCase } from '../../lib/format/text.ts';
import { getStartOfDay } from '../../lib/start-of-day.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useConflict } from '../conflict/use-conflict.tsx';
import { PreviewLink } from '../display/preview-link.tsx';
import type { RowEditorProps } from './collection-page.tsx';
import {
  type CollectionName,
  getRowName,
  type NewRowOf,
  type RowUpdate,
  toContentName,
  useCollectionMutations,
  type VersionedRow,
} from './collection-queries.ts';
import { findStartField } from './start-field.ts';

type ControlOf<B extends z.ZodObject> = FormControl<z.input<B>>;

/** A row with the start of its visibility, if it is scheduled. */
type EditedRow = VersionedRow & { visibleFrom?: string | null; startDate?: string | null };

interface CollectionEditorProps<Row extends EditedRow, B extends z.ZodObject>
  extends RowEditorProps<Row> {
  /** The collection's contract. */
  contract: {
    name: CollectionName;
    create: { body: B };
    defaults: FormValues;
    validate?: (values: z.output<B>) => { path: string; message: string } | undefined;
  };
  /** Initial values of a new row that differ from the contract's defaults. */
  initialValues?: FormValues | undefined;
  /** Verb of the toast for a new row, e.g. `oluşturuldu`; default: `eklendi`. */
  createdLabel?: string;
  /** Title of the form for an existing row: `Kartı Düzenle`. */
  editTitle: string;
  /** A preview of the row as visitors will see it. */
  renderPreview?: (control: ControlOf<B>) => ElementNode;
  children: (control: ControlOf<B>) => ElementNode;
  /** Returns the request body for the changed fields (default: these fields), and a remark for the toast. */
  toUpdate?(
    row: Row,
    changes: object,
  ): { body: object; getRemark?: ((savedRow: never) => string | undefined) | undefined };
}

/** The form of a collection for new and existing rows, with a preview next to it. */
export function CollectionEditor<Row extends EditedRow, B extends z.ZodObject>(
  props: CollectionEditorProps<Row, B>,
) {
  const { contract, row, startDay, open, onOpenChange, renderPreview } = props;
  const { editorMode, toUpdate = (_, body) => ({ body }) } = props;
  const { create, update } = useCollectionMutations(contract.name, props.createdLabel);
  const rowName = getRowName(contract.name);
  const contentName = toContentName(contract.name);
  const publicPath = getPublicPath(contentName);
  const startField = startDay && findStartField(contentName);
  const conflict = useConflict<Row>({
    // The cast is safe: `row` and `contract` belong to one collection.
    write: (row, changes) =>
      update.mutateAsync({ row, ...toUpdate(row, changes) } as RowUpdate<CollectionName>),
    onDone: () => {
      onOpenChange(false);
      if (row) showSavedRow(row.id);
    },
  });
  const form = useContractForm({
    body: contract.create.body,
    row: row ?? {
      ...contract.defaults,
      ...props.initialValues,
      ...(startField && { [startField]: getStartOfDay(startDay) }),
    },
    defaults: contract.defaults,
    validate: contract.validate,
    submit: async (body) => {
      if (row) return conflict.save(row, body);
      const { id } = await create.mutateAsync(body as NewRowOf<CollectionName>);
      onOpenChange(false);
      showSavedRow(id);
    },
  });

  return (
    <FormDialog
      mode={editorMode}
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submitLabel="Kaydet"
      busyLabel="Kaydediliyor..."
      size={renderPreview ? 'lg' : 'md'}
      title={row ? props.editTitle : `Yeni ${toTitleCase(rowName)}`}
      aside={
        renderPreview && (
          <section aria-label="Canlı önizleme">
            <p className="mb-3 text-13 text-text-3">Canlı önizleme</p>
            {renderPreview(form.control)}
          </section>
        )
      }
    >
      {props.children(form.control)}
      {row && publicPath && (
        <PreviewLink
          path={publicPath}
          at={getPreviewTime(row)}
          targetName={`${rowName}, kaydedilmiş hâliyle`}
          className="justify-self-start"
        />
      )}
      {conflict.dialog}
    </FormDialog>
  );
}

function getPreviewTime(row: EditedRow): string | null {
  return row.visibleFrom ?? row.startDate ?? null;
}

/** Maximum time until the dialog is closed and the saved row is rendered, milliseconds. */
const MAX_WAIT_MS = 2000;

/** Scrolls to a saved row and highlights it for two seconds, once the dialog is closed. */
function showSavedRow(id: string): void {
  const deadline = performance.now() + MAX_WAIT_MS;
  const highlightWhenVisible = () => {
    const row = document.querySelector(`[data-row="${CSS.escape(id)}"]`);
    if (row && !document.querySelector('[role=dialog]')) highlight(row);
    else if (performance.now() < deadline) requestAnimationFrame(highlightWhenVisible);
  };
  highlightWhenVisible();
}

function highlight(row: Element): void {
  const { top, bottom } = row.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  const outline = { outline: '2px solid var(--color-brand)', outlineOffset: '-2px' };
  row.animate([outline, { ...outline, outlineColor: 'transparent' }], 2000);
}
