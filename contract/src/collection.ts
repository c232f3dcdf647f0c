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
  /** Path segment below /api and topic, e.g. `cards`. */
  name: N;
  /** The call for what is public, where it is not `GET /api/<name>`. */
  list?: L;
  /** The call for everything, where it is not `GET /api/<name>/all`. */
  all?: A;
  /** The fields that staff write, each without a default: a partial update must not bring one in. */
  fields: F;
  /** What an absent field is on creation. Fields that are not named here are required. */
  defaults: D;
  /** A rule over several fields: names the field and says the Turkish sentence, or is silent. */
  validate?: (values: Values<F>) => { path: string; message: string } | undefined;
}

type Created<F extends Shape, D> = {
  [K in keyof F]: K extends keyof D ? z.ZodDefault<F[K]> : F[K];
};

/**
 * Rows that staff edit and visitors see, in an order, and the calls that all of them share:
 * `GET /api/<name>` gives what is public now, `/all` everything, to staff.
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
    /** The fields that may carry a picture. */
    pictures,
    /** What staff write of a row. */
    fields,
    defaults,
    row,
    /** The rule over several fields; silent where there is none. */
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
    /** Refused (409) unless `ids` are those of all rows, each once. */
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
