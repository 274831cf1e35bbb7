import type { Page } from '@playwright/test';

/** Each script would run somewhere if it weren't escaped: in text, an attribute, script data, a URL, or a template. */
export const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'"></title></textarea></script><svg onload=alert(1)>`,
  '</script><script nonce="x">alert(1)</script>',
  'javascript:alert(1)//',
  '<!--<script>{{constructor.constructor("alert(1)")()}}',
  '\u2028alert(1)\u2029</head><base href="https://evil.example/">',
];

interface Watched {
  dialogs: string[];
  /** Returns what the content security policy blocked. The list is empty if nothing was injected. */
  violations: () => Promise<string[]>;
}

/** Records the dialogs and policy violations of a page from now on. Call it before opening the first page. */
export async function watch(page: Page): Promise<Watched> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const known = sessionStorage.getItem('violations') ?? '';
      sessionStorage.setItem('violations', `${known}${event.violatedDirective} ${event.blockedURI}\n`);
    });
  });
  const violations = async () => {
    const text = await page.evaluate(() => sessionStorage.getItem('violations') ?? '');
    return text.split('\n').filter((line) => line !== '');
  };
  return { dialogs, violations };
}

/** Returns the HTML of elements that only an injection would add. */
export async function injected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = [...document.querySelectorAll('[onerror], [onload], img[src="x"], base, a[href^="javascript:"]')];
    const foreign = [...document.scripts].filter((script) => /^alert/.test(script.textContent ?? ''));
    return [...wrong, ...foreign].map((element) => element.outerHTML);
  });
}
