import { memo } from 'react';

/** Ticket numbers side by side. Renders all of `numbers`, so callers must limit their count. */
export const TicketNumbers = memo(function TicketNumbers({ numbers }: { numbers: string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-2">
      {numbers.map((number) => (
        // The dotted border makes each number look like a torn ticket.
        <li
          key={number}
          className="rounded-md border-brand border-l-3 border-dotted bg-s2 py-2 pr-3 pl-3.5 text-14 font-strong tracking-[.02em] tabular-nums"
        >
          {number}
        </li>
      ))}
    </ul>
  );
});
