import { Info } from 'lucide-react';
import { Panel } from '../../../ui/layout/panel.tsx';

const sentences = [
  'Kayıt olurken ya da profilinde yayın linki giren üyenin linki, aktif kuralın linkiyle karşılaştırılır.',
  'Linkler eşleşirse üye kuralın puanını otomatik olarak ve yalnızca bir kez kazanır.',
  'Aynı anda tek bir kural aktif olabilir; birini aktif ettiğinizde diğerleri pasif olur.',
  'Linkin farklı yazılışları (http, www, m., youtu.be, takip parametreleri) aynı sayılır.',
];

export function HowItWorks() {
  return (
    <Panel as="section" pad className="mt-5" aria-labelledby="nasil-calisir">
      <h2 id="nasil-calisir" className="flex items-center gap-2.5 text-15 font-strong">
        <Info className="text-info" aria-hidden="true" />
        Nasıl çalışır?
      </h2>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-5 text-14 text-text-2 marker:text-text-3">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Panel>
  );
}
