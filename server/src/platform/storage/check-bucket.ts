import { setTimeout as sleep } from 'node:timers/promises';
import { localize } from '../../../../scripts/operator-language.js';
import type { BucketConfig } from '../base/config.ts';
import { StartError } from '../base/errors.ts';
import type { Logger } from '../base/log.ts';
import type { FileStore } from './file-store.ts';

/** Maximum wait for the service in milliseconds */
const TIMEOUT_MS = 5000;
/** Not a picture's name, so that neither pages nor backups contain it */
const PROBE_NAME = '.vitrin-start';

const keyErrors = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'Unauthorized'];
const regionErrors = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
];

/**
 * Checks that the bucket's files can be listed and written. A service that is unavailable is only logged.
 * @throws {StartError} naming the wrong setting or the missing right
 */
export async function checkBucket(
  files: Pick<FileStore, 'list' | 'write' | 'delete'>,
  { bucket }: Pick<BucketConfig, 'bucket'>,
  log: Pick<Logger, 'warn'>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const check = async () => {
    const listError = await catchError(listFirst(files));
    const writeError = await catchError(writeProbe(files));
    const message = describeProblem(bucket, listError, writeError);
    if (message) throw new StartError(message);
    return listError ?? writeError;
  };
  const timeout = sleep(timeoutMs, new Error('no response'), { ref: false });
  const error = await Promise.race([check(), timeout]);
  if (error) log.warn({ err: error }, 'S3: the picture store is unavailable');
}

async function listFirst(files: Pick<FileStore, 'list'>): Promise<void> {
  for await (const _ of files.list()) return;
}

async function writeProbe(files: Pick<FileStore, 'write' | 'delete'>): Promise<void> {
  await files.write(PROBE_NAME, Buffer.from('vitrin'), 'text/plain');
  await files.delete(PROBE_NAME);
}

interface ServiceError extends Error {
  $metadata?: { httpStatusCode?: number };
}

const catchError = (work: Promise<void>): Promise<ServiceError | undefined> =>
  work.then(
    () => undefined,
    (error) => error,
  );

const isRefused = (error?: ServiceError) =>
  [401, 403].includes(error?.$metadata?.httpStatusCode ?? 0);

/** Returns one Turkish line about a setting or right that is certainly wrong. */
function describeProblem(
  bucket: string,
  listError?: ServiceError,
  writeError?: ServiceError,
): string | undefined {
  const error = listError ?? writeError;
  if (!error) return undefined;
  const names = [listError?.name ?? '', writeError?.name ?? ''];
  const find = (known: string[]) => names.find((name) => known.includes(name));
  const keyError = find(keyErrors);
  if (keyError)
    return localize(
      `S3 anahtarı geçersiz (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY): ${keyError}.`,
      `The S3 key is invalid (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY): ${keyError}.`,
    );
  const regionError = find(regionErrors);
  if (regionError)
    return localize(
      `S3 adresi ya da bölgesi yanlış (S3_ENDPOINT, S3_REGION): ${regionError}.`,
      `The S3 address or region is wrong (S3_ENDPOINT, S3_REGION): ${regionError}.`,
    );
  if (find(['NoSuchBucket']))
    return localize(`S3_BUCKET bulunamadı: '${bucket}'.`, `S3_BUCKET was not found: '${bucket}'.`);
  if (find(['RequestTimeTooSkewed']))
    return localize(
      'S3 isteği reddetti: bu makinenin saati yanlış.',
      'S3 refused the request: the clock of this machine is wrong.',
    );
  if (isRefused(listError) && isRefused(writeError))
    return localize(
      `S3 anahtarının '${bucket}' deposuna erişim yetkisi yok (S3_ACCESS_KEY_ID, S3_BUCKET).`,
      `The S3 key may not access '${bucket}' (S3_ACCESS_KEY_ID, S3_BUCKET).`,
    );
  if (isRefused(listError))
    return localize(
      `S3 anahtarının '${bucket}' deposunu listeleme yetkisi yok (s3:ListBucket).`,
      `The S3 key may not list '${bucket}' (s3:ListBucket).`,
    );
  if (isRefused(writeError))
    return localize(
      `S3 anahtarının '${bucket}' deposuna yazma ve silme yetkisi yok (s3:PutObject, s3:DeleteObject).`,
      `The S3 key may not write and delete in '${bucket}' (s3:PutObject, s3:DeleteObject).`,
    );
  return undefined;
}
