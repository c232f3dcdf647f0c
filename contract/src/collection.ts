import { z } from 'zod';
import { type Access, endpoint, type ReadingRoute } from './endpoint.ts';
import { id, idParams, isPictureField, PICTURE_BODY_LIMIT, storedRowFields } from './fields.ts';
import type { ContentName } from './topics.ts';

type Shape = Record<string, z.ZodType>;
type Values<F extends Shape> = z.output<z.ZodObject<F>>;
type Nullable<F extends Shape> = { [K in keyof F as null extends z.input<F[K]> ? K : never]: null };
type CreationShape<F extends Shape, D> = {
  [K in keyof F]: K extends keyof (D & Nullable<F>) ? z.ZodDefault<F[K]> : F[K];
};

/** Specification of rows that staff edit. History, bin, plan, preview, audit log and panel use it. */
interface RowsSpec<
  N extends ContentName,
  F extends Shape,
  D,
  P extends string,
  L extends ReadingRoute,
  C extends Shape,
> {
  /** Name, topic and audit entity, for example `cards` */
  name: N;
  /** Turkish name of a row for staff, for example `Kart` */
  rowName: string;
  /** Turkish name of all rows in the API document, for example `Kartlar` */
  rowsName: string;
  /** Feature in the API document; default: the name in camel case */
  apiName?: string;
  /** Fields that can hold the title of a row. The first one with a value is shown. */
  titleFields: readonly (keyof F & string)[];
  /** Public page that shows the rows in a preview; `null`: they have no preview. */
  previewPath: `/${string}` | null;
  /** True if the plan shows the rows; default: true for rows with `visibilityFields` */
  isPlanned?: boolean;
  /** False if staff can't restore versions; default: true */
  isRestorable?: boolean;
  /** Path segment below /api; default: the name */
  path?: P;
  /** Route of the staff list; default: `GET /api/<path>` */
  all?: L;
  /** Access for creating, changing and deleting rows; default: `staff` */
  writeAccess?: Extract<Access, 'staff' | 'super_admin'>;
  /** Editable fields. They must not have defaults: a partial update would write them. */
  fields: F;
  /** Values of fields that a create request omits. Nullable fields default to `null`; others are required. */
  defaults: D;
  /** Fields of a row that the server sets */
  computed?: C;
  /** Validates several fields together. Returns the invalid field with a Turkish message, or `undefined`. */
  validate?: (values: Values<F>) => { path: string; message: string } | undefined;
}

/** Returns the endpoints and schemas of rows that staff edit. */
export function editableRows<
  const N extends ContentName,
  F extends Shape,
  D extends Partial<z.input<z.ZodObject<F>>>,
  const P extends string = N,
  const L extends ReadingRoute = `GET /api/${P}`,
  C extends Shape = Record<never, never>,
>({
  name,
  apiName = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
  path = name as string as P,
  all = `GET /api/${path}` as L,
  writeAccess = 'staff',
  fields,
  defaults: explicitDefaults,
  computed = {} as C,
  validate = () => undefined,
  isPlanned = 'visibleFrom' in fields,
  isRestorable = true,
  ...rest
}: RowsSpec<N, F, D, P, L, C>) {
  const valuesSchema = z.object(fields);
  const nullableFields = Object.keys(fields).filter((key) => fields[key]?.safeParse(null).success);
  const nullDefaults = Object.fromEntries(nullableFields.map((key) => [key, null]));
  const defaults = { ...nullDefaults, ...explicitDefaults } as D & Nullable<F>;
  const creationShape = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      key in defaults ? field.default(defaults[key as keyof D]) : field,
    ]),
  ) as CreationShape<F, D>;
  const row = z.object({ id, ...fields, ...computed, ...storedRowFields });

  const pictureFields = Object.keys(fields).filter(
    (key) => fields[key] && isPictureField(fields[key]),
  );
  const bodyLimit = pictureFields.length > 0 ? { bodyLimit: PICTURE_BODY_LIMIT } : {};

  return {
    ...rest,
    name,
    apiName,
    isPlanned,
    isRestorable,
    /** Fields that can hold a picture */
    pictures: pictureFields,
    /** Editable fields */
    fields,
    defaults,
    row,
    /** Validates several fields together; returns `undefined` if they are valid. */
    validate,
    all: endpoint(all, {
      access: 'staff',
      reads: [name],
      summary: 'Bütün kayıtlar, sırasıyla',
      returns: z.array(row),
    }),
    create: endpoint(`POST /api/${path}`, {
      access: writeAccess,
      changes: [name],
      summary: 'Yeni kayıt',
      body: z.object(creationShape),
      returns: row,
      status: 201,
      ...bodyLimit,
    }),
    update: endpoint(`PATCH /api/${path}/:id`, {
      access: writeAccess,
      changes: [name],
      summary: 'Gönderilen alanları değiştirir',
      versioned: true,
      params: idParams,
      body: valuesSchema.partial(),
      returns: row,
      ...bodyLimit,
    }),
    delete: endpoint(`DELETE /api/${path}/:id`, {
      access: writeAccess,
      changes: [name],
      summary: 'Kaydı siler',
      params: idParams,
    }),
  };
}

interface CollectionSpec<
  N extends ContentName,
  F extends Shape,
  D,
  L extends ReadingRoute,
  A extends ReadingRoute,
  C extends Shape,
> extends Omit<RowsSpec<N, F, D, N, A, C>, 'path' | 'writeAccess'> {
  /** Route of the public list; default `GET /api/<name>` */
  list?: L;
  /** Route of the staff list; default `GET /api/<name>/all` */
  all?: A;
}

/**
 * Returns the endpoints and schemas of a sorted collection that staff edit.
 * `GET /api/<name>` returns the public rows, `GET /api/<name>/all` all rows, for staff.
 */
export function collection<
  const N extends ContentName,
  F extends Shape,
  D extends Partial<z.input<z.ZodObject<F>>>,
  const L extends ReadingRoute = `GET /api/${N}`,
  const A extends ReadingRoute = `GET /api/${N}/all`,
  C extends Shape = Record<never, never>,
>(spec: CollectionSpec<N, F, D, L, A, C>) {
  const { name, list = `GET /api/${name}` as L, all = `GET /api/${name}/all` as A, ...rest } = spec;
  const rows = editableRows<N, F, D, N, A, C>({ name, all, ...rest });
  return {
    ...rows,
    list: endpoint(list, {
      access: 'public',
      reads: [name],
      summary: 'Yayındaki kayıtlar, sırasıyla',
      returns: z.array(rows.row),
    }),
    /** 409 unless `ids` contains every row exactly once */
    reorder: endpoint(`PUT /api/${name}/order`, {
      access: 'staff',
      changes: [name],
      summary: 'Bütün kayıtları sıralar; ids: her kayıt, bir kez',
      body: z.object({ ids: z.array(id).max(20_000) }),
      returns: z.array(rows.row),
    }),
  };
}
