import type { RouteName } from '@vitrin/contract/api.ts';
import { isEmbeddedPicture } from '@vitrin/contract/fields.ts';
import { MAX_UPLOAD_BYTES } from '@vitrin/contract/media.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { isSafeUrl } from '@vitrin/contract/safe-url.ts';
import { ApiError, getErrorMessage } from '../lib/api-error.ts';
import { showError } from '../lib/result-toast.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import type { UploadFunction } from '../ui/upload/use-upload.ts';

const route: RouteName = 'POST /api/upload';
const [method = '', path = ''] = route.split(' ');

/** True if the browser may load the URL as an image. */
export function isLoadableUrl(url: string): boolean {
  return isSafeUrl(url) || isEmbeddedPicture(url);
}

/** Returns the URL once typing has paused, or null if it must not be loaded. */
export function useLoadableUrl(url: string | null | undefined): string | null {
  const debouncedUrl = useDebounced(url);
  return debouncedUrl && isLoadableUrl(debouncedUrl) ? debouncedUrl : null;
}

const logoHints = {
  dark: 'Logo koyu renkli: koyu zeminlerde arkasına açık renkli bir plaka konur.',
  light: 'Logo açık renkli: açık zeminlerde arkasına koyu renkli bir plaka konur.',
};

/** Returns a hint about an uploaded logo that is too dark or too light for some surfaces. */
export function getLogoHint(url: string): string | undefined {
  const tone = parsePictureUrl(url)?.tone;
  return tone && logoHints[tone];
}

/** Returns the reason why a file can't be uploaded; null if it can. The server decides about a file without a type. */
export function findFileError({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (size === 0) return 'Dosya boş.';
  if (type && !type.startsWith('image/')) return 'Sadece resim dosyaları yüklenebilir';
  return size > MAX_UPLOAD_BYTES ? 'Dosya boyutu maksimum 100MB olmalıdır' : null;
}

/** Sends the file with XMLHttpRequest: `fetch` reports no upload progress. */
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

/** Uploads an image and returns its URL. Throws errors whose message is shown to the user. */
export const uploadImage: UploadFunction = async (file, options) => {
  try {
    const fileError = findFileError(file);
    if (fileError) throw new Error(fileError);
    return await send(file, options);
  } catch (error) {
    if (options.signal.aborted) throw error;
    const message =
      error instanceof ApiError
        ? getErrorMessage(error, 'Dosya yüklenemedi')
        : (error as Error).message;
    showError(message);
    throw new Error(message);
  }
};
