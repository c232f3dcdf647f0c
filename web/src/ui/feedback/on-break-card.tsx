import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { useServerClock } from '../../lib/server-clock.ts';

interface OnBreakCardProps {
  /** A sentence about the feature that is blocked during the break. */
  text: string;
  /** Last moment of the break's term (ISO 8601). A long break then lasts until the member ends it. */
  until: string;
  className?: string | undefined;
}

/** A card that replaces a form while the member is on a break: the server would refuse the request. */
export function OnBreakCard({ text, until, className }: OnBreakCardProps) {
  const { now } = useServerClock(() => Date.parse(until));
  const isTermOver = Date.parse(until) <= now;
  return (
    <div className={classNames('flex items-start gap-4 rounded-lg bg-s2 p-5', className)}>
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
        <HeartHandshake />
      </span>
      <div className="min-w-0 text-14">
        <b className="block text-16 font-strong">Moladasınız</b>
        <p className="mt-1 text-text-2">{text}</p>
        <p className="mt-1 text-text-2">
          <span>{'Molanızın süresi '}</span>
          <time className="font-strong text-text" dateTime={until}>
            {formatLongDate(until)}
          </time>
          <span>{` ${
            isTermOver
              ? 'gününün sonunda doldu. Kaldırılmasını istedikten 24 saat sonra biter.'
              : 'gününün sonunda dolar.'
          }`}</span>
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
