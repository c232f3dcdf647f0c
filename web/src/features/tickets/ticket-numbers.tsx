import { memo } from 'react';

/** Numbers side by side; only as many as one can look at should be given. */
export const TicketNumbers = memo(function TicketNumbers({ numbers }: { numbers: string[] }) {
  return (
    <ul className="ticket-numbers">
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  );
});
