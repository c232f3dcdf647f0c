import { isEmbeddedPicture } from '@vitrin/contract/fields.ts';
import { HttpError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { FileStore } from './file-store.ts';

/** The pictures that we store: made anew, named by their content, served from /uploads. */
export class Pictures {
  readonly #files: FileStore;
  readonly #log: Logger;

  constructor(files: FileStore, log: Logger) {
    this.#files = files;
    this.#log = log;
  }

  /**
   * Stores a picture (path or bytes); gives its address. Its files are stored all or none.
   * @throws 400, 413, 415 as `encodePicture`; 507 when the store is full, 503 when it is away
   */
  async store(source: string | Buffer): Promise<string> {
    const { encodePicture } = await import('./encode-picture.ts');
    const { files } = await encodePicture(source);
    const written: string[] = [];
    try {
      for (const { name, bytes } of files) {
        // The same picture again: its files may be in use, so they are neither written nor taken back.
        if (await this.#files.has(name)) continue;
        await this.#files.write(name, bytes, 'image/webp');
        written.push(name);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'picture not stored');
      await Promise.all(written.map((name) => this.#files.remove(name).catch(() => undefined)));
      throw storeFailure(error);
    }
    return `/uploads/${files[0]?.name}`;
  }

  /** Stores a picture that came as a `data:` URL and gives its address; any other address comes back. */
  async storeEmbedded(url: string): Promise<string> {
    if (!isEmbeddedPicture(url)) return url;
    return this.store(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }

  /** The bytes of a stored file, `null` when there is none. */
  read(name: string): Promise<Buffer | null> {
    return this.#files.read(name);
  }
}

function storeFailure(error: unknown): HttpError {
  const full = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  return full
    ? new HttpError(
        507,
        'Insufficient Storage',
        'media.full',
        'Depolama alanı dolu. Görsel kaydedilemedi.',
      )
    : new HttpError(
        503,
        'Service Unavailable',
        'media.away',
        'Görsel şu anda kaydedilemiyor. Lütfen tekrar deneyin.',
        { retryAfter: 5 },
      );
}
