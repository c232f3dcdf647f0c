import { isEmbeddedPicture } from '@vitrin/contract/fields.ts';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../base/actor.ts';
import { BadRequest, HttpError } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import { AttemptLimiter } from '../database/attempt-limiter.ts';
import type { Database } from '../database/create-pool.ts';
import { findSqlState } from '../database/database-errors.ts';
import type { TopicBus } from '../database/topic-bus.ts';
import type { FileStore, OpenFile } from './file-store.ts';
import { picturesTable } from './pictures-table.ts';

/** Uploads of a user in 10 minutes */
const uploadLimiter = new AttemptLimiter('upload', 60);
type UploadLimits = Parameters<typeof uploadLimiter.consume>[0]['platform'];

interface PicturesOptions {
  files: FileStore;
  log: Logger;
  /** For the upload limit per user; default: unlimited */
  limits?: UploadLimits;
  /** Notifies the other instances of stored pictures. */
  topicBus?: TopicBus;
  /** Database of the picture library; default: no library */
  db?: Database;
}

/** Stored pictures: encoded again, named by their content, served from /uploads */
export class Pictures {
  /** Files of the pictures and their smaller widths */
  readonly files: FileStore;
  readonly #log: Logger;
  readonly #limits: UploadLimits | undefined;
  readonly #topicBus: TopicBus | undefined;
  readonly #db: Database | undefined;
  /** Names of missing files, so that repeated requests don't reach the store */
  readonly #missingNames = new LRUCache<string, true>({ max: 10_000, ttl: 30_000 });
  #clearCount = 0;

  constructor({ files, log, limits, topicBus, db }: PicturesOptions) {
    this.files = files;
    this.#log = log;
    this.#limits = limits;
    this.#topicBus = topicBus;
    this.#db = db;
    topicBus?.subscribe((topic) => topic === 'pictures' && this.#clearMissingNames());
    topicBus?.onReconnect(() => this.#clearMissingNames());
  }

  /**
   * Counts an upload before any of it is read.
   * @throws {TooManyRequests} if the limit is exceeded
   */
  async consumeUploadQuota(actor: Pick<Actor, 'id'> | null): Promise<void> {
    if (!actor || !this.#limits) return;
    const ctx = { platform: this.#limits };
    await uploadLimiter.consume(ctx, actor.id, 'media.too_many', 'Çok fazla resim yüklediniz.');
  }

  /**
   * Stores all files of a picture (path or bytes) or none. Returns its address.
   * @param fileName name of the client's file
   * @throws 400, 413, 415 as `encodePicture`; 507 if the store or the database is full, 503 if it is unavailable
   */
  async store(source: string | Buffer, fileName: string | null = null): Promise<string> {
    const { encodePicture } = await import('./encode-picture.ts');
    const { files } = await encodePicture(source);
    const [fullSize] = files;
    const address = `/uploads/${fullSize.name}`;
    // First, because a concurrent deletion locks this row and keeps files that are touched afterwards.
    const isNew = await this.#addToLibrary(address, fileName, fullSize.bytes.length).catch(
      (error) => {
        // The database is often on the same disk as the pictures.
        throw isFull(error) ? storageFullError() : error;
      },
    );
    const writtenNames: string[] = [];
    try {
      for (const { name, bytes } of files) {
        // An identical picture exists and may be in use: neither overwrite its files nor delete them on failure.
        if (await this.files.touch(name)) continue;
        await this.files.write(name, bytes, 'image/webp');
        writtenNames.push(name);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'picture not stored');
      await Promise.all(writtenNames.map((name) => this.files.delete(name).catch(() => undefined)));
      if (isNew) await this.#db?.delete(picturesTable).where(eq(picturesTable.address, address));
      throw toStorageError(error);
    }
    this.#clearMissingNames();
    this.#topicBus?.publishThrottled('pictures');
    return address;
  }

  /** Inserts a picture into the library, or restores a deleted one. Returns true if it is new. */
  async #addToLibrary(address: string, fileName: string | null, bytes: number): Promise<boolean> {
    if (!this.#db) return false;
    const [row] = await this.#db
      .insert(picturesTable)
      .values({ address, fileName, bytes })
      .onConflictDoUpdate({
        target: picturesTable.address,
        set: { removedAt: null, fileName: sql`coalesce(excluded.file_name, pictures.file_name)` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    return row?.isNew ?? false;
  }

  /**
   * Stores a picture sent as a `data:` URL and returns its address. Other addresses are returned unchanged.
   * @throws like `consumeUploadQuota` and `store`; 400 if it is empty or not base64
   */
  async storeEmbedded(url: string, actor: Actor | null): Promise<string> {
    if (!isEmbeddedPicture(url)) return url;
    await this.consumeUploadQuota(actor);
    return this.store(decodeBase64(url.slice(url.indexOf(',') + 1)));
  }

  /**
   * Returns a stored file as a stream, or `null` if it is missing.
   * @throws 503 if the store is unavailable
   */
  async open(name: string): Promise<OpenFile | null> {
    if (this.#missingNames.has(name)) return null;
    const clearCount = this.#clearCount;
    try {
      const file = await this.files.open(name);
      // A file that was stored meanwhile may be this one.
      if (file === null && clearCount === this.#clearCount) this.#missingNames.set(name, true);
      return file;
    } catch (error) {
      throw storeUnavailableError('Görsel şu anda açılamıyor. Lütfen tekrar deneyin.', error);
    }
  }

  /** Any of the missing files may have been stored. */
  #clearMissingNames(): void {
    this.#clearCount++;
    this.#missingNames.clear();
  }
}

/** Decodes base64. Compares the length, because Node ignores invalid characters. @throws 400 if it is invalid */
function decodeBase64(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  const digits = base64.length - (/={0,2}$/.exec(base64.slice(-2))?.[0].length ?? 0);
  const isComplete = digits % 4 !== 1 && bytes.length === Math.floor((digits * 3) / 4);
  if (isComplete && bytes.length > 0) return bytes;
  throw new BadRequest('media.damaged', 'Resim dosyası bozuk.');
}

/** True if the disk of the pictures or of the database is full. */
const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(findSqlState(error) ?? '');

const storageFullError = () =>
  new HttpError(
    507,
    'Insufficient Storage',
    'media.full',
    'Depolama alanı dolu. Görsel kaydedilemedi.',
  );

const toStorageError = (error: unknown) =>
  isFull(error)
    ? storageFullError()
    : storeUnavailableError('Görsel şu anda kaydedilemiyor. Lütfen tekrar deneyin.', error);

function storeUnavailableError(message: string, cause: unknown): HttpError {
  const error = new HttpError(503, 'Service Unavailable', 'media.away', message, {
    retryAfterSeconds: 5,
  });
  return Object.assign(error, { cause });
}
