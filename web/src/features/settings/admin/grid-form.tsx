import { homeViewports, settingValues } from '@vitrin/contract/settings.ts';
import { useWatch } from 'react-hook-form';
import { SettingsPanel } from '../../../admin-kit/settings/settings-panel.tsx';
import { FormField } from '../../../forms/form-fields.tsx';
import { SelectField } from '../../../forms/rich-form-fields.tsx';
import { NumberInput } from '../../../ui/input/text-input.tsx';
import { useSettingsForm, type VersionedSettings } from './use-settings-form.ts';

const body = settingValues.pick({
  gridColumnsDesktop: true,
  gridColumnsTablet: true,
  gridColumnsMobile: true,
  homeViewport: true,
});

const screens = [
  { name: 'gridColumnsDesktop', label: 'Masaüstü', max: 6, recommended: 3, width: 120 },
  { name: 'gridColumnsTablet', label: 'Tablet', max: 4, recommended: 2, width: 80 },
  { name: 'gridColumnsMobile', label: 'Mobil', max: 2, recommended: 1, width: 44 },
] as const;

const viewportLabels: Record<(typeof homeViewports)[number], string> = {
  fixed: 'Sabit 1280 (masaüstü düzeni)',
  device: 'Cihaza uygun',
};

export function GridForm({ settings }: { settings: VersionedSettings }) {
  const form = useSettingsForm({ body, settings, successMessage: 'Grid ayarları güncellendi' });
  const values = useWatch({ control: form.control });
  return (
    <SettingsPanel
      form={form}
      title="Grid Sistemi"
      description="Ana sayfadaki kartların her ekranda kaç sütun olacağı"
    >
      <div className="col-span-full grid grid-cols-1 gap-3.5 rows:grid-cols-3">
        {screens.map(({ name, label, max, recommended }) => (
          <FormField
            key={name}
            control={form.control}
            name={name}
            label={`${label} sütun sayısı`}
            required
            hint={`1 ile ${max} arası, önerilen ${recommended}`}
          >
            {(field) => <NumberInput {...field} min={1} max={max} step={1} />}
          </FormField>
        ))}
      </div>
      <SelectField
        control={form.control}
        name="homeViewport"
        label="Telefonda ana sayfa"
        hint="Sabit düzende de yazılar ve düğmeler telefonda okunaklı boyuttadır."
        options={homeViewports.map((value) => ({ value, label: viewportLabels[value] }))}
      />
      <section
        className="flex flex-wrap items-end gap-5 rounded-[12px] bg-s2/50 p-4"
        aria-label="Canlı önizleme"
      >
        {screens.map(({ name, label, max, width }) => (
          <GridPreview
            key={name}
            label={label}
            width={width}
            columns={Math.min(Math.max(Math.trunc(Number(values[name])) || 1, 1), max)}
          />
        ))}
      </section>
    </SettingsPanel>
  );
}

interface GridPreviewProps {
  label: string;
  /** Width of the drawn screen, pixels */
  width: number;
  columns: number;
}

const SCREEN_HEIGHT = 78;
const EDGE = 6;
const GAP = 4;
const rowIndexes = [0, 1, 2];

/** A small drawing of a screen with its card columns. */
function GridPreview({ label, width, columns }: GridPreviewProps) {
  const cardWidth = (width - 2 * EDGE - (columns - 1) * GAP) / columns;
  const cardHeight = (SCREEN_HEIGHT - 2 * EDGE - 2 * GAP) / 3;
  return (
    <figure>
      <svg
        width={width}
        height={SCREEN_HEIGHT}
        role="img"
        aria-label={`${label}: ${columns} sütun`}
      >
        <rect
          className="fill-bg stroke-control-line"
          x=".5"
          y=".5"
          width={width - 1}
          height={SCREEN_HEIGHT - 1}
          rx="7"
        />
        {rowIndexes.flatMap((row) =>
          Array.from({ length: columns }, (_, column) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity
              key={`${row}-${column}`}
              className="fill-brand"
              x={EDGE + column * (cardWidth + GAP)}
              y={EDGE + row * (cardHeight + GAP)}
              width={cardWidth}
              height={cardHeight}
              rx="2.5"
            />
          )),
        )}
      </svg>
      <figcaption className="mt-1.5 text-12 text-text-2">{label}</figcaption>
    </figure>
  );
}
