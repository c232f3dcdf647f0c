interface OverlayFiles {
  scriptUrl: string;
  styleUrl: string;
}

/** Returns the HTML of the overlay: the same for every address, so it needs no database. */
export const renderOverlay = ({ scriptUrl, styleUrl }: OverlayFiles): string => `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Yayın kodu</title>
<link rel="stylesheet" href="${styleUrl}">
<script src="${scriptUrl}" defer></script>
</head>
<body>
<main>
<div class="ring" data-code hidden>
<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="track" cx="50" cy="50" r="44"></circle><circle class="left" cx="50" cy="50" r="44" pathLength="100"></circle></svg>
<span class="seconds"><b data-seconds></b></span>
</div>
<div>
<div data-code hidden><span data-word></span><span class="digits" data-digits></span></div>
<span class="note" role="status" data-note hidden></span>
</div>
</main>
</body>
</html>
`;
