/** A drawing of OBS: where the browser source is added and where its address goes. */
export function ObsPicture({ width, height }: { width: number; height: number }) {
  return (
    <svg
      viewBox="0 0 360 220"
      className="block w-full rounded-lg border border-line bg-s2 text-text-2"
      role="img"
      aria-label="OBS penceresi: solda Kaynaklar kutusunun altındaki + düğmesi, sağda Tarayıcı kaynağının URL alanı"
      fontFamily="inherit"
      fontSize="11"
      fill="currentColor"
    >
      <rect x="12" y="12" width="336" height="96" rx="6" className="fill-s3" />
      <text x="180" y="64" textAnchor="middle" className="fill-text-3">
        Yayın görüntüsü
      </text>
      <rect x="20" y="82" width="74" height="18" rx="4" className="fill-accent" />
      <text x="57" y="95" textAnchor="middle" className="fill-on-accent" fontWeight="700">
        ELMA 42
      </text>
      <rect x="12" y="118" width="132" height="90" rx="6" className="fill-s1 stroke-line-2" />
      <text x="22" y="135" fontWeight="700" className="fill-text">
        Kaynaklar
      </text>
      <text x="22" y="155">
        Oyun
      </text>
      <rect x="16" y="162" width="124" height="17" rx="3" className="fill-accent-soft" />
      <text x="22" y="174" className="fill-text">
        Tarayıcı
      </text>
      <circle cx="28" cy="194" r="9" className="fill-accent" />
      <text
        x="28"
        y="198"
        textAnchor="middle"
        className="fill-on-accent"
        fontSize="13"
        fontWeight="700"
      >
        +
      </text>
      <path d="M150 186 L166 166" fill="none" className="stroke-text-3" strokeWidth="1.5" />
      <rect x="170" y="118" width="178" height="90" rx="6" className="fill-s1 stroke-line-2" />
      <text x="180" y="135" fontWeight="700" className="fill-text">
        Tarayıcı özellikleri
      </text>
      <text x="180" y="156">
        URL
      </text>
      <rect x="222" y="144" width="118" height="17" rx="3" className="fill-field stroke-accent" />
      <text x="228" y="156" fontSize="9" className="fill-text">
        …/yayin-kodu/…
      </text>
      <text x="180" y="178">
        Genişlik
      </text>
      <rect x="240" y="166" width="44" height="16" rx="3" className="fill-field stroke-line-2" />
      <text x="262" y="178" textAnchor="middle" className="fill-text">
        {width}
      </text>
      <text x="180" y="199">
        Yükseklik
      </text>
      <rect x="240" y="187" width="44" height="16" rx="3" className="fill-field stroke-line-2" />
      <text x="262" y="199" textAnchor="middle" className="fill-text">
        {height}
      </text>
    </svg>
  );
}
