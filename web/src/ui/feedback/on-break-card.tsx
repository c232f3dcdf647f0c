import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';

interface OnBreakCardProps {
  /** What is not available during the break. */
  text: string;
  /** End of the break (ISO 8601). */
  until: string;
  className?: string | undefined;
}

/** The card for members on a break, instead of a form that the server would refuse. */
export function OnBreakCard({ text, until, className }: OnBreakCardProps) {
  return (
    <div className={classNames('flex items-start gap-4 rounded-lg bg-s2 p-5', className)}>
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
        <HeartHandshake />
      </span>
      <div className="min-w-0 text-14">
        <b className="block text-16 font-strong">Moladasınız</b>
        <p className="mt-1 text-text-2">{text}</p>
        <p className="mt-1 text-text-2">
          Molanızın süresi{' '}
          <time className="font-strong text-text" dateTime={until}>
            {formatLongDate(until)}
          </time>{' '}
          gününün sonunda dolar.
        </p>
        <p className="mt-3">
          <Link
            to="/hesap/guvende-kal"
            className="font-medium text-accent-text underline underline-offset-3"
          >
            Molanızın ayrıntıları
          </Link>
        </p>
      </div>
    </div>
  );
}
