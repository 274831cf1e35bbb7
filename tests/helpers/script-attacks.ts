import type { Page } from '@playwright/test';

/** Each would run in some place it is not escaped for: text, attribute, script data, address, template. */
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
  /** What the content security policy had to stop: nothing, when nothing was injected. */
  violations: () => Promise<string[]>;
}

/** From now on notes what a page's scripts and policy do; call it before the first page. */
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

/** Elements that only an injection would bring. */
export async function injected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = [...document.querySelectorAll('[onerror], [onload], img[src="x"], base, a[href^="javascript:"]')];
    const foreign = [...document.scripts].filter((script) => /^alert/.test(script.textContent ?? ''));
    return [...wrong, ...foreign].map((element) => element.outerHTML);
  });
}
