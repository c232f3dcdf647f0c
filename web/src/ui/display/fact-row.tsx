/** Facts of a page's subject, beside each other in even columns; on phones in two columns. */
export function FactRow({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string])[];
}) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 *:min-w-36 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:*:min-w-0">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-text-3">{label}</dt>
          <dd className="font-strong tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
