/** Allows styles and forms, and nothing else. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Wraps a page for people. */
export const htmlPage = (title: string, style: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - PayPal sandbox</title>
<style>
:root { color-scheme: light dark }
${style}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>This is the PayPal sandbox of the shop. No money is moved.</p>
${body}
</main>
</body>
</html>
`;
