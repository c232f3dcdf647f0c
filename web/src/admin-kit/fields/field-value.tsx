import { useQuery } from '@tanstack/react-query';
import type { FieldReference, ReferencedRow } from '../../labels/feature-labels.ts';
import { findReference, findValueText, hasPicture } from '../../labels/field-labels.ts';
import { ExpandableText } from '../display/expandable-text.tsx';
import { ImageThumb } from '../display/image-frame.tsx';
import { formatValue } from './format-value.ts';

/** A field value for display: images, colours, prices and labels of enumerated values. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (value === undefined) return <span className="text-text-3">-</span>;
  if (typeof value === 'string' && value !== '' && hasPicture(field)) {
    return <PictureValue url={value} />;
  }
  if (field === 'pictures' && Array.isArray(value) && value.length > 0) {
    return (
      <span className="grid gap-2">
        {value.map((url, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
          <PictureValue key={index} url={String(url)} />
        ))}
      </span>
    );
  }
  const reference = findReference(field);
  if (typeof value === 'string' && reference)
    return <ReferenceValue reference={reference} id={value} />;
  if (typeof value === 'string' && field === 'backgroundColor') return <ColorValue color={value} />;
  return <ExpandableText text={findValueText(field, value) ?? formatValue(value)} />;
}

function PictureValue({ url }: { url: string }) {
  const name = url.startsWith('data:') ? 'Gömülü görsel' : url;
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <ImageThumb url={url} contain />
      <span className="line-clamp-2 text-12 text-text-3 wrap-anywhere" title={name}>
        {name}
      </span>
    </span>
  );
}

/** Shows a row by name while it exists. */
function ReferenceValue({ reference, id }: { reference: FieldReference; id: string }) {
  const { data = [] } = useQuery<readonly ReferencedRow[]>({ queryKey: reference.queryKey });
  return data.find((row) => row.id === id)?.name ?? id;
}

function ColorValue({ color }: { color: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg className="size-4 flex-none" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.5" fill={color} className="stroke-control-line" />
      </svg>
      <span>{color}</span>
    </span>
  );
}
