import { ContentImage } from '../../ui/image/content-image.tsx';

const frame = 'block aspect-video overflow-hidden rounded-xl border border-line bg-s2';

/** The first picture in full width, the others in two columns. Uploaded pictures link to their full size. */
export function SitePictures({ title, pictures }: { title: string; pictures: string[] }) {
  return (
    <section aria-label={`${title}: görseller`}>
      <ul className="grid grid-cols-2 gap-3">
        {pictures.map((url, index) => {
          const alt = `${title}, ${index + 1}. görsel`;
          const picture = (
            <ContentImage
              className="size-full object-contain"
              url={url}
              alt={alt}
              sizes={
                index === 0 ? '(min-width: 1001px) 780px, 100vw' : '(min-width: 1001px) 390px, 50vw'
              }
              loading="lazy"
              fallback={<Broken alt={alt} />}
            />
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
            <li key={index} className="first:col-span-2">
              {url.startsWith('/') ? (
                <a className={frame} href={url} target="_blank" rel="noopener">
                  {picture}
                </a>
              ) : (
                <span className={frame}>{picture}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Broken({ alt }: { alt: string }) {
  return (
    <span className="grid h-full place-items-center p-2 text-center text-13 text-text-3">
      <span className="sr-only">{alt}: </span>
      Görsel yüklenemedi
    </span>
  );
}
