import { Eye, Link } from 'lucide-react';
import { SourceList } from './source-list.tsx';
import { type TrafficQuery, useTraffic } from './use-traffic.ts';

interface SourcesProps {
  query: TrafficQuery;
  /** Returns the name of the page at a path. */
  getName: (path: string) => string;
}

/** The most viewed pages and the referring sites. */
export function TrafficSources({ query, getName }: SourcesProps) {
  const pages = useTraffic('GET /api/analytics/pages', query);
  const referrers = useTraffic('GET /api/analytics/referrers', query);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[68.75rem]:grid-cols-2">
      <SourceList
        title="En çok görüntülenen sayfalar"
        query={pages}
        toBar={({ path, title, pageViews }) => ({
          key: path ?? '',
          name: path === null ? 'Diğer adresler' : (title ?? getName(path)),
          detail: path ?? 'Sitede olmayan adresler',
          value: pageViews,
        })}
        empty={{
          icon: <Eye aria-hidden="true" />,
          title: 'Bu dönemde görüntüleme yok',
          description: 'Ziyaretçiler sayfaları açtıkça burada görünür.',
        }}
      />
      <SourceList
        title="Nereden geldiler"
        query={referrers}
        toBar={({ host, pageViews }) => ({
          key: host ?? '',
          name: host ?? 'Diğer siteler',
          value: pageViews,
        })}
        empty={{
          icon: <Link aria-hidden="true" />,
          title: 'Başka siteden gelen yok',
          description:
            'Adresi yazarak, yer iminden ya da uygulamadan gelenler doğrudan sayılır ve burada görünmez.',
        }}
      />
    </div>
  );
}
