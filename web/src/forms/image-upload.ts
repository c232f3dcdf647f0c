import type { RouteName } from '@vitrin/contract/api.ts';
import { isEmbeddedPicture, isSafeUrl } from '@vitrin/contract/fields.ts';
import { MAX_UPLOAD_BYTES } from '@vitrin/contract/media.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { ApiError, getErrorMessage } from '../lib/api-error.ts';
import { toast } from '../lib/toast.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import type { UploadFunction } from '../ui/upload/use-upload.ts';

const route: RouteName = 'POST /api/upload';
const [method = '', path = ''] = route.split(' ');

/** Whether a browser may be sent to the address for a picture. */
export function isLoadableUrl(address: string): boolean {
  return isSafeUrl(address) || isEmbeddedPicture(address);
}

/** The address, once it is no longer being typed and if it may be asked for. */
export function useLoadableUrl(address: string | null | undefined): string | null {
  const settled = useDebounced(address);
  return settled && isLoadableUrl(settled) ? settled : null;
}

const remarks = {
  dark: 'Logo koyu renkli: koyu zeminlerde arkasına açık renkli bir plaka konur.',
  light: 'Logo açık renkli: açık zeminlerde arkasına koyu renkli bir plaka konur.',
};

/** What is noticed of a logo when it is uploaded. */
export function getLogoHint(address: string): string | undefined {
  const tone = parsePictureUrl(address)?.tone;
  return tone && remarks[tone];
}

/** What is wrong with a file, before any of it is sent. */
export function findFileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return 'Sadece resim dosyaları yüklenebilir';
  return size > MAX_UPLOAD_BYTES ? 'Dosya boyutu maksimum 100MB olmalıdır' : null;
}

/** Sends the file; by XMLHttpRequest, because `fetch` does not tell how much is on its way. */
const send: UploadFunction = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve((JSON.parse(responseText) as { url: string }).url);
      else reject(new ApiError(status, statusText, responseText));
    };
    request.onerror = () => reject(new ApiError(0, 'No answer', ''));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });

/** Uploads a picture; what it throws carries the sentence for the person. */
export const uploadImage: UploadFunction = async (file, options) => {
  try {
    const problem = findFileError(file);
    if (problem) throw new Error(problem);
    return await send(file, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    const message =
      error instanceof ApiError
        ? getErrorMessage(error, 'Dosya yüklenemedi')
        : (error as Error).message;
    toast({ title: 'Hata', description: message, variant: 'destructive' });
    throw new Error(message);
  }
};
