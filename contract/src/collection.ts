import { z } from 'zod';
import { endpoint, type ReadingRoute } from './endpoint.ts';
import { id, idParams, isPictureField, PICTURE_BODY_LIMIT, storedRowFields } from './fields.ts';
import type { Topic } from './topics.ts';

type Shape = Record<string, z.ZodType>;
type Values<F extends Shape> = z.output<z.ZodObject<F>>;

interface CollectionSpec<
  N extends Topic,
  F extends Shape,
  D,
  L extends ReadingRoute,
  A extends ReadingRoute,
> {
  /** Path segment below /api and topic, for example `cards` */
  name: N;
  /** Route of the public list; default `GET /api/<name>` */
  list?: L;
  /** Route of the staff list; default `GET /api/<name>/all` */
  all?: A;
  /** Editable fields. They must not have defaults: a partial update would write them. */
  fields: F;
  /** Values of absent fields on creation. Fields without a default are required. */
  defaults: D;
  /** Validates several fields together. Returns the invalid field with a Turkish message, or `undefined`. */
  validate?: (values: Values<F>) => { path: string; message: string } | undefined;
}

type Created<F extends Shape, D> = {
  [K in keyof F]: K extends keyof D ? z.ZodDefault<F[K]> : F[K];
};

/**
 * Returns the endpoints and schemas of a sorted collection that staff edit.
 * `GET /api/<name>` returns the public rows, `GET /api/<name>/all` all rows, for staff.
 */
export function collection<
  const N extends Topic,
  F extends Shape,
  D extends Partial<z.input<z.ZodObject<F>>>,
  const L extends ReadingRoute = `GET /api/${N}`,
  const A extends ReadingRoute = `GET /api/${N}/all`,
>({ name, fields, defaults, validate, ...routes }: CollectionSpec<N, F, D, L, A>) {
  const values = z.object(fields);
  const creation = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      key in defaults ? field.default(defaults[key as keyof D]) : field,
    ]),
  ) as Created<F, D>;
  const row = z.object({ id, ...fields, ...storedRowFields });

  const pictures = Object.keys(fields).filter((key) => fields[key] && isPictureField(fields[key]));
  const limit = pictures.length > 0 ? { bodyLimit: PICTURE_BODY_LIMIT } : {};

  return {
    name,
    /** Fields that can hold a picture */
    pictures,
    /** Editable fields */
    fields,
    defaults,
    row,
    /** Validates several fields together; returns `undefined` if they are valid. */
    validate: validate ?? (() => undefined),
    list: endpoint(routes.list ?? (`GET /api/${name}` as L), {
      access: 'public',
      reads: [name],
      summary: 'Yayında olanlar, sırasıyla',
      returns: z.array(row),
    }),
    all: endpoint(routes.all ?? (`GET /api/${name}/all` as A), {
      access: 'staff',
      reads: [name],
      summary: 'Hepsi, sırasıyla',
      returns: z.array(row),
    }),
    create: endpoint(`POST /api/${name}`, {
      access: 'staff',
      changes: [name],
      summary: 'Yeni kayıt',
      body: z.object(creation),
      returns: row,
      status: 201,
      ...limit,
    }),
    update: endpoint(`PATCH /api/${name}/:id`, {
      access: 'staff',
      changes: [name],
      summary: 'Gönderilen alanları değiştirir',
      versioned: true,
      params: idParams,
      body: values.partial(),
      returns: row,
      ...limit,
    }),
    /** 409 unless `ids` contains every row exactly once */
    reorder: endpoint(`PUT /api/${name}/order`, {
      access: 'staff',
      changes: [name],
      summary: 'Hepsinin sırası; ids: her kayıt, bir kez',
      body: z.object({ ids: z.array(id).max(20_000) }),
      returns: z.array(row),
    }),
    delete: endpoint(`DELETE /api/${name}/:id`, {
      access: 'staff',
      changes: [name],
      summary: 'Kaydı siler',
      params: idParams,
    }),
  };
}
