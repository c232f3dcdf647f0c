import pLimit from 'p-limit';
import { TooManyRequests } from '../../../platform/base/errors.ts';

// Each parser is a process that needs about 150 MB.
const parserQueue = pLimit(2);
/** Maximum queued files: the last one waits about 10 s. */
const MAX_QUEUED_FILES = 4;
const RETRY_AFTER_SECONDS = 10;

/** Runs `work`, which parses a file, after the files before it. @throws 429 reports.too_many_files */
export function runInParserQueue<T>(work: () => Promise<T>): Promise<T> {
  if (parserQueue.pendingCount >= MAX_QUEUED_FILES) {
    const message = 'Şu anda başka dosyalar okunuyor. Lütfen biraz sonra yeniden yükleyin.';
    throw new TooManyRequests('reports.too_many_files', message, RETRY_AFTER_SECONDS);
  }
  return parserQueue(work);
}
