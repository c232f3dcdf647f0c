import { CardSummary } from '../../features/cards/admin/card-summary.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function DashboardPage() {
  return (
    <>
      <PageHeader title="Kontrol Paneli" text="Kartların özeti" />
      <CardSummary />
    </>
  );
}
