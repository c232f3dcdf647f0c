import { z } from 'zod';
import { endpoint, type ReadingRoute } from './endpoint.ts';
import { id, idParams, isPictureField, momentOut, PICTURE_BODY_LIMIT } from './fields.ts';
import type { Topic } from './topics.ts';

type Shape = Record<string, z.ZodType>;
type Values<F extends Shape> = z.output<z.ZodObject<F>>;

interface RowsSpec<N extends Topic, F extends Shape, D, C extends Shape, P extends string> {
  /** Topic and audit word, e.g. `cards`. */
  name: N;
  /** Below /api: where rows are added, and below it changed and removed; `GET` of it gives all, or of `all`. */
  path: P;
  /** The fields that staff write, each without a default: a partial update must not bring one in. */
  fields: F;
  /** What an absent field is on creation. Fields that are not named here are required. */
  defaults: D;
  /** What a row has beside, which nobody writes. */
  computed?: C;
  /** A rule over several fields: names the field and says the Turkish sentence, or is silent. */
  rule?: (values: Values<F>) => { path: string; message: string } | undefined;
}

type Created<F extends Shape, D> = {
  [K in keyof F]: K extends keyof D ? z.ZodDefault<F[K]> : F[K];
};

/** Rows that staff edit, and the four calls that all of them share. */
export function editableRows<
  const N extends Topic,
  F extends Shape,
  D extends Partial<z.input<z.ZodObject<F>>>,
  const P extends string,
  // biome-ignore lint/complexity/noBannedTypes: no further fields.
  C extends Shape = {},
  const A extends ReadingRoute = `GET /api/${P}`,
>({ name, path, fields, defaults, computed, rule, all }: RowsSpec<N, F, D, C, P> & { all?: A }) {
  const values = z.object(fields);
  const creation = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      // The type says it of each key, which `Object.entries` forgets.
      key in defaults ? field.default(defaults[key as keyof D] as never) : field,
    ]),
  ) as Created<F, D>;
  const row = z.object({
    id,
    ...fields,
    ...(computed as C),
    createdAt: momentOut,
    updatedAt: momentOut,
  });

  const pictures = Object.keys(fields).filter((key) => fields[key] && isPictureField(fields[key]));
  const limit = pictures.length > 0 ? { bodyLimit: PICTURE_BODY_LIMIT } : {};

  return {
    name,
    /** The fields that may carry a picture. */
    pictures,
    defaults,
    row,
    /** The rule over several fields; silent where there is none. */
    rule: rule ?? (() => undefined),
    all: endpoint(all ?? (`GET /api/${path}` as A), {
      access: 'staff',
      reads: [name],
      summary: 'Hepsi',
      returns: z.array(row),
    }),
    add: endpoint(`POST /api/${path}`, {
      access: 'staff',
      changes: [name],
      summary: 'Yeni kayıt',
      body: z.object(creation),
      returns: row,
      status: 201,
      ...limit,
    }),
    change: endpoint(`PATCH /api/${path}/:id`, {
      access: 'staff',
      changes: [name],
      summary: 'Gönderilen alanları değiştirir',
      params: idParams,
      body: values.partial(),
      returns: row,
      ...limit,
    }),
    remove: endpoint(`DELETE /api/${path}/:id`, {
      access: 'staff',
      changes: [name],
      summary: 'Kaydı siler',
      params: idParams,
    }),
  };
}

/**
 * Rows that staff edit and visitors see, in an order: `GET /api/<name>` gives what is public now, `/all` everything, to
 * staff.
 */
export function collection<
  const N extends Topic,
  F extends Shape,
  D extends Partial<z.input<z.ZodObject<F>>>,
  const L extends ReadingRoute = `GET /api/${N}`,
  const A extends ReadingRoute = `GET /api/${N}/all`,
>({
  list,
  all,
  ...spec
  // biome-ignore lint/complexity/noBannedTypes: no further fields.
}: Omit<RowsSpec<N, F, D, {}, N>, 'path' | 'computed'> & {
  /** The call for what is public, where it is not `GET /api/<name>`. */
  list?: L;
  /** The call for everything, where it is not `GET /api/<name>/all`. */
  all?: A;
}) {
  const rows = editableRows({
    ...spec,
    path: spec.name,
    all: all ?? (`GET /api/${spec.name}/all` as A),
  });
  return {
    ...rows,
    list: endpoint(list ?? (`GET /api/${spec.name}` as L), {
      access: 'public',
      reads: [spec.name],
      summary: 'Yayında olanlar, sırasıyla',
      returns: z.array(rows.row),
    }),
    /** Refused (409) unless `ids` are those of all rows, each once. */
    order: endpoint(`PUT /api/${spec.name}/order`, {
      access: 'staff',
      changes: [spec.name],
      summary: 'Hepsinin sırası; ids: her kayıt, bir kez',
      body: z.object({ ids: z.array(id).max(20_000) }),
      returns: z.array(rows.row),
    }),
  };
}
