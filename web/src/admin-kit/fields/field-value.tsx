import { useQuery } from '@tanstack/react-query';
import { collections } from '@vitrin/contract/collections.ts';
import { findValueLabel } from '../../labels/field-labels.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { formatMoney, formatNumber } from '../../lib/format/numbers.ts';
import { ExpandableText } from '../display/expandable-text.tsx';
import { ImageThumb } from '../display/image-frame.tsx';
import { formatValue, isNil } from './format-value.ts';

const pictureFields = new Set([
  ...Object.values(collections).flatMap((collection) => collection.pictures),
  'welcomeBannerImage',
]);
const priceFields = new Set(['ticketPrice', 'minimumInvestment', 'investmentAmount', 'cost']);
const pointFields = new Set(['pointsCost', 'pointsReward', 'dailyBudget', 'monthlyBudget']);

/** Meaning of an absent value, by field */
const absentLabels = new Map([
  ['visibleFrom', 'Hemen'],
  ['visibleTo', 'Süresiz'],
  ['startDate', 'Hemen'],
  ['endDate', 'Süresiz'],
  ['stock', 'Sınırsız'],
  ['maxPerUser', 'Sınır yok'],
  ['dailyBudget', 'Sınırsız'],
  ['monthlyBudget', 'Sınırsız'],
]);

/** A field value for display: images, colours, prices and labels of enumerated values. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (value === undefined) return <span className="text-text-3">-</span>;
  if (typeof value === 'string' && value !== '' && pictureFields.has(field)) {
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
  if (typeof value === 'string' && field === 'companyId') return <CompanyValue id={value} />;
  if (typeof value === 'string' && field === 'partnerId') return <PartnerValue id={value} />;
  if (typeof value === 'string' && field === 'backgroundColor') return <ColorValue color={value} />;
  return <ExpandableText text={toText(field, value)} />;
}

function toText(field: string, value: unknown): string {
  if (isNil(value)) return absentLabels.get(field) ?? formatValue(value);
  if (typeof value === 'number' && priceFields.has(field)) return formatMoney(value);
  if (typeof value === 'number' && pointFields.has(field)) return `${formatNumber(value)} puan`;
  return findValueLabel(field, value) ?? formatValue(value);
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

/** Shows the name of a company, or the id if the company does not exist (any more). */
function CompanyValue({ id }: { id: string }) {
  const { data = [] } = useQuery(apiQuery('GET /api/ticket-companies/all', {}));
  return data.find((company) => company.id === id)?.name ?? id;
}

function PartnerValue({ id }: { id: string }) {
  const { data = [] } = useQuery(apiQuery('GET /api/admin/partners', { query: {} }));
  return data.find((partner) => partner.id === id)?.name ?? id;
}

function ColorValue({ color }: { color: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg className="size-4 flex-none" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.5" fill={color} className="stroke-control-line" />
      </svg>
      {color}
    </span>
  );
}
