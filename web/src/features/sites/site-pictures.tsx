import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import { classNames } from '../../lib/class-names.ts';
import { ContentImage } from '../../ui/image/content-image.tsx';

const baseFrameClass = 'relative block overflow-hidden rounded-xl border border-line bg-s2';

const pictureClasses = {
  own: 'h-auto w-full',
  // The browser knows the ratio when the picture is loaded.
  loaded: 'relative aspect-[auto_16/9] h-auto max-h-[80svh] w-full',
  frame: 'relative size-full',
};

/** Returns which aspect ratio the first picture has. The URL of an upload contains the size. */
function getRatio(url: string): keyof typeof pictureClasses {
  const parsedUrl = parsePictureUrl(url);
  if (!parsedUrl) return 'loaded';
  return parsedUrl.width >= parsedUrl.height ? 'own' : 'frame';
}

/**
 * The first picture has the full width and its own aspect ratio, unless it is higher than wide. The others are in two
 * columns. Uploads link to their full size.
 */
export function SitePictures({ title, pictures }: { title: string; pictures: string[] }) {
  return (
    <section aria-label={`${title}: görseller`}>
      <ul className="grid grid-cols-2 gap-3">
        {pictures.map((url, index) => {
          const alt = `${title}, ${index + 1}. görsel`;
          const ratio = index === 0 ? getRatio(url) : 'frame';
          const frameClass = classNames(baseFrameClass, ratio === 'frame' && 'aspect-video');
          const isUploaded = url.startsWith('/');
          // A small picture may be cropped to its frame if it links to the full picture.
          const fitClass = index > 0 && isUploaded ? 'object-cover' : 'object-contain';
          const picture = (
            <ContentImage
              className={`${pictureClasses[ratio]} ${fitClass}`}
              url={url}
              alt={alt}
              sizes={
                index === 0 ? '(min-width: 1024px) 780px, 100vw' : '(min-width: 1024px) 390px, 50vw'
              }
              loading="lazy"
              fallback={<BrokenPicture alt={alt} />}
            />
          );
          // Fills the bars beside a picture of another aspect ratio.
          const backdrop = ratio !== 'own' && fitClass === 'object-contain' && (
            <ContentImage
              className="absolute inset-0 size-full scale-125 object-cover opacity-60 [filter:blur(24px)]"
              url={url}
              alt=""
              sizes="320px"
              loading="lazy"
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
            <li key={index} className="first:col-span-2">
              {isUploaded ? (
                <a className={frameClass} href={url} target="_blank" rel="noopener">
                  {backdrop}
                  {picture}
                </a>
              ) : (
                <span className={frameClass}>
                  {backdrop}
                  {picture}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function BrokenPicture({ alt }: { alt: string }) {
  return (
    <span className="grid h-full min-h-30 place-items-center p-2 text-center text-13 text-text-3">
      <span className="sr-only">{`${alt}: `}</span>
      Görsel yüklenemedi
    </span>
  );
}
