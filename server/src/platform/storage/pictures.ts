import { isEmbeddedPicture } from '@vitrin/contract/fields.ts';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../base/actor.ts';
import { BadRequest, HttpError, TooManyRequests } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import type { AttemptLimiter } from '../database/attempt-limiter.ts';
import type { Database } from '../database/create-pool.ts';
import { sqlStateOf } from '../database/database-errors.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import type { FileStore, OpenFile } from './file-store.ts';
import { NegativeCache } from './negative-cache.ts';
import { picturesTable } from './pictures-table.ts';

interface Surroundings {
  files: FileStore;
  log: Logger;
  /** How many a member may send; none: any number. */
  limit?: AttemptLimiter | undefined;
  /** Tell the other instances that something was stored. */
  topics?: TopicBus;
  /** Where the library is kept; none: nowhere. */
  db?: Database;
}

/** The pictures that we store: made anew, named by their content, served from /uploads. */
export class Pictures {
  /** What a picture and its smaller sizes are, by name. */
  readonly files: FileStore;
  readonly #log: Logger;
  readonly #limit: AttemptLimiter | undefined;
  readonly #topics: TopicBus | undefined;
  readonly #db: Database | undefined;
  readonly #missing = new NegativeCache();

  constructor({ files, log, limit, topics, db }: Surroundings) {
    this.files = files;
    this.#log = log;
    this.#limit = limit;
    this.#topics = topics;
    this.#db = db;
    topics?.subscribe((topic) => topic === 'pictures' && this.#missing.forget());
    topics?.onReconnect(() => this.#missing.forget());
  }

  /**
   * Counts a picture that somebody sends, before any of it is looked at.
   * @throws {TooManyRequests}
   */
  async consumeUploadQuota(actor: Pick<Actor, 'id'> | null): Promise<void> {
    if (!actor) return;
    await this.#limit?.consume(actor.id, ({ seconds, minutes }) => {
      const message = `Çok fazla resim yüklediniz. ${minutes} dakika sonra tekrar deneyin.`;
      return new TooManyRequests('media.too_many', message, seconds);
    });
  }

  /**
   * Stores a picture (path or bytes); gives its address. Its files are stored all or none.
   * @param fileName as its sender calls it
   * @throws 400, 413, 415 as `encodePicture`; 507 when the store or the database is full, 503 when it is away
   */
  async store(source: string | Buffer, fileName: string | null = null): Promise<string> {
    const { encodePicture } = await import('./encode-picture.ts');
    const { files } = await encodePicture(source);
    const [whole] = files;
    const address = `/uploads/${whole.name}`;
    // First of all: who removes it holds this row, and files that are looked for afterwards stay.
    const isNew = await this.#enter(address, fileName, whole.bytes.length).catch((error) => {
      // Often the database's disk is the pictures' too.
      throw isFull(error) ? full() : error;
    });
    const written: string[] = [];
    try {
      for (const { name, bytes } of files) {
        // The same picture again: its files may be in use, so they are neither written nor taken back.
        if (await this.files.touch(name)) continue;
        await this.files.write(name, bytes, 'image/webp');
        written.push(name);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'picture not stored');
      await Promise.all(written.map((name) => this.files.delete(name).catch(() => undefined)));
      if (isNew) await this.#db?.delete(picturesTable).where(eq(picturesTable.address, address));
      throw storeFailure(error);
    }
    this.#missing.forget();
    this.#topics?.publishThrottled('pictures');
    return address;
  }

  /** Enters a picture into the library, also one that was deleted there; says whether it is a new one. */
  async #enter(address: string, fileName: string | null, bytes: number): Promise<boolean> {
    if (!this.#db) return false;
    const [entered] = await this.#db
      .insert(picturesTable)
      .values({ address, fileName, bytes })
      .onConflictDoUpdate({
        target: picturesTable.address,
        set: { removedAt: null, fileName: sql`coalesce(excluded.file_name, pictures.file_name)` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return entered?.isNew ?? false;
  }

  /**
   * Stores a picture that somebody sent as a `data:` URL and gives its address; any other address comes back.
   * @throws as `admit` and `store`; 400 when it holds no bytes, or something else than base64
   */
  async storeEmbedded(url: string, actor: Actor | null): Promise<string> {
    if (!isEmbeddedPicture(url)) return url;
    await this.consumeUploadQuota(actor);
    return this.store(decode(url.slice(url.indexOf(',') + 1)));
  }

  /**
   * A stored file, piece by piece as it is taken; `null` when there is none.
   * @throws 503 when the store is away or silent
   */
  async open(name: string): Promise<OpenFile | null> {
    try {
      return await this.#missing.find(name, () => this.files.open(name));
    } catch (error) {
      throw away('Görsel şu anda açılamıyor. Lütfen tekrar deneyin.', error);
    }
  }
}

/** Node skips what is no base64: bytes are missing then. */
function decode(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const digits = base64.length - (/={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0);
  const isWhole = digits % 4 !== 1 && bytes.length === Math.floor((digits * 3) / 4);
  if (isWhole && bytes.length > 0) return bytes;
  throw new BadRequest('media.damaged', 'Resim dosyası bozuk.');
}

/** Whether there is no space, on the disk of the pictures or the database's. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', '53100'].includes(sqlStateOf(error) ?? '');

const full = () =>
  new HttpError(
    507,
    'Insufficient Storage',
    'media.full',
    'Depolama alanı dolu. Görsel kaydedilemedi.',
  );

const storeFailure = (error: unknown) =>
  isFull(error) ? full() : away('Görsel şu anda kaydedilemiyor. Lütfen tekrar deneyin.', error);

function away(message: string, cause: unknown): HttpError {
  const error = new HttpError(503, 'Service Unavailable', 'media.away', message, { retryAfter: 5 });
  return Object.assign(error, { cause });
}
