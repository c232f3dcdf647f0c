import { CardSection } from '../../features/cards/card-section.tsx';

export default function HomePage() {
  return (
    <main className="wrap">
      <CardSection />
    </main>
  );
}
