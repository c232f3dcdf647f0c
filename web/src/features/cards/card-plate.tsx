import { useEffect, useRef, useState } from 'react';

interface CardPlateProps {
  title: string;
  logoUrl: string | null;
  loading?: 'eager' | 'lazy';
}

/** The dark plate on a stage: the brand's logo, or its name where there is none. */
export function CardPlate({ title, logoUrl, loading = 'lazy' }: CardPlateProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const logo = useRef<HTMLImageElement>(null);

  // An image of the server's HTML may have failed before React listened.
  useEffect(() => {
    const image = logo.current;
    if (image?.complete && image.naturalWidth === 0) setBroken(logoUrl);
  }, [logoUrl]);

  return (
    <span className="plate">
      {logoUrl && logoUrl !== broken ? (
        <img ref={logo} src={logoUrl} alt="" loading={loading} onError={() => setBroken(logoUrl)} />
      ) : (
        <span className="logo clip block font-bold font-display leading-normal" aria-hidden="true">
          {title}
        </span>
      )}
    </span>
  );
}
