/** Facts of a page's subject, beside each other in even columns; on phones in two columns. */
export function FactRow({
  facts,
}: {
  facts: readonly (readonly [label: string, value: string])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] md:gap-x-8">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-text-3">{label}</dt>
          <dd className="font-strong tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
