export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="top">
          <div className="adult">
            <b>18+</b>
            <span>
              Bu site yalnızca 18 yaşını doldurmuş kişiler içindir. Kaybetmeyi göze alamayacağınız
              parayla oynamayın; bütçe ve süre sınırı koyun. Oyun bir soruna dönüşürse YEDAM 115
              hattından ücretsiz destek alabilirsiniz.
            </span>
          </div>
        </div>
        <div className="bottom">
          {/* Kept HTML may be a year older than the browser's clock. */}
          <span suppressHydrationWarning>
            © {new Date().getFullYear()} Vitrin. Tüm hakları saklıdır.
          </span>
        </div>
      </div>
    </footer>
  );
}
