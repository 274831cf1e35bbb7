import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../helpers/browser';

const phone = { width: 360, height: 640 };

const clippedPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('span'));
    Object.assign(ruler.style, { position: 'fixed', whiteSpace: 'nowrap', visibility: 'hidden' });
    const widthOf = ({ placeholder }: HTMLInputElement, look: CSSStyleDeclaration) => {
      const { fontFamily, fontSize, fontWeight, fontFeatureSettings, letterSpacing } = look;
      Object.assign(ruler.style, { fontFamily, fontSize, fontWeight, fontFeatureSettings, letterSpacing });
      ruler.textContent = placeholder;
      return ruler.getBoundingClientRect().width;
    };
    return [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')].flatMap((field) => {
      const look = getComputedStyle(field);
      const room = field.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
      const needed = widthOf(field, look);
      return field.checkVisibility() && needed > room + 1 ? [`${field.placeholder}: ${needed} > ${room}`] : [];
    });
  });

async function speak(page: Page, language: string) {
  const origin = new URL(page.url()).origin;
  await page.request.post('/preferences', { form: { language }, headers: { origin } });
}

for (const language of ['en', 'de', 'fr', 'ar']) {
  test(`placeholders aren’t cut off in ${language}`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await speak(page, language);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '/apps/calendar',
        '/apps/todo',
        '/datatables/basic',
        '/datatables/large',
        '/pages/faq',
        '/search',
      ]) {
        await page.goto(path);
        await expect(page.locator('main input[placeholder]').first()).toBeAttached();
        expect(await clippedPlaceholders(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

test('the first footer button of a panel is visible without scrolling', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    for (const path of [
      '/apps/user/list/add',
      '/apps/todo/add',
      '/apps/email/contacts/add',
      '/apps/invoice/preview/1013/send',
    ]) {
      await page.goto(path);
      await expect(page.locator('.panel__foot button').first(), path).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the import button stays visible below a long import preview', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.setViewportSize(phone);
  await page.goto('/apps/user/list/import');
  const lines = Array.from({ length: 30 }, (_, at) => `ada${at}@byron.example,ada${at},Ada Byron`);
  await page.locator('textarea[name=csv]').fill(['email,username,fullName', ...lines].join('\n'));
  await page.locator('[value=preview]').click();
  const commit = page.locator('.panel__foot [value=commit]');
  await expect(commit).toBeInViewport({ ratio: 1 });
  await commit.click();
  await expect(page).toHaveURL(/\/apps\/user\/list$/);
});

test('the current settings tab is visible without scrolling the page', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.setViewportSize(phone);
  for (const language of ['en', 'ar']) {
    await speak(page, language);
    await page.goto('/pages/account-settings/data');
    await expect(page.locator('.settings__tabs [aria-current]')).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('the note below the quick-add field is less than 16 px tall on small screens', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/apps/todo');
    const note = await page.locator('.todo-quick__note').boundingBox();
    expect(note?.height).toBeLessThan(16);
  }
});

test('on a tablet, the invoice filters are collapsed, the machine filters aren’t, and a metric label fits on one line', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/apps/invoice/list');
  const toolbar = page.locator('.toolbar');
  expect((await toolbar.boundingBox())?.height).toBeLessThan(70);
  const client = page.getByRole('combobox', { name: 'Client' });
  await expect(client).toBeHidden();
  await toolbar.getByText('Filters', { exact: true }).click();
  await expect(client).toBeVisible();
  await page.goto('/dashboard/machines');
  await expect(page.getByRole('combobox', { name: 'Site' })).toBeVisible();
  const label = page.getByText('Good parts').first();
  expect((await label.boundingBox())?.height).toBeLessThan(24);
});

test('in the chat list, the text direction of a last message is isolated from the preceding “You:”', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await speak(page, 'ar');
  await page.goto('/apps/chat');
  const row = page.locator('.chat-row', { hasText: 'أنت:' }).first();
  const text = row.locator('bdi.chat-row__last');
  await expect(text).toBeVisible();
  const [lead, said] = await Promise.all([row.locator('.chat-row__lead').boundingBox(), text.boundingBox()]);
  // From right to left: the sender, then the text, without overlapping.
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(lead?.x ?? 0);
  expect(await text.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('isolate');
});

test('a printed page uses the printer’s paper size', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const path of ['/pages/faq', '/apps/order/list']) {
    await page.goto(path);
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    expect(pdf.toString('latin1'), path).toMatch(/MediaBox \[0 0 (612 792|792 612)\]/);
  }
});

test('printed pages have no buttons', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  for (const path of ['/apps/user/view/34', '/apps/ecommerce/checkout', '/pages/faq']) {
    await page.goto(path);
    const pressed = page.locator('.page').locator('button, .MuiButton-root').filter({ visible: true });
    await expect(pressed, path).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(pressed, path).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a page’s heading isn’t squeezed by its actions', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await speak(page, 'de');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/apps/kanban', '/apps/roles', '/apps/order/view/5018']) {
      await page.goto(path);
      const text = await page.locator('.page-head__text').boundingBox();
      expect(text?.width, `${path} at ${width} px`).toBeGreaterThanOrEqual(Math.min(320, width - 32));
      await expectNoSidewaysScroll(page);
    }
  }
});

test('the Customers link on the dashboard opens the orders sorted by customer', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page).toHaveURL(/\/apps\/order\/list\?placedFrom=.*sortColumn=customer\.name/);
});

for (const [width, language] of [
  [360, 'en'],
  [360, 'ar'],
  [768, 'fr'],
  [1280, 'de'],
] as const) {
  test(`menus with fields fit the window’s width without horizontal scrolling, ${language} at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'admin');
    await speak(page, language);
    for (const path of ['/apps/invoice/list', '/apps/kanban', '/pages/blog/list']) {
      await page.goto(path);
      const fold = page.locator('main label.toolbar__fold');
      if (await fold.isVisible()) await fold.click();
      const menus = page.locator('main details.wide-menu');
      await expect(menus.first()).toBeVisible();
      for (const menu of await menus.all()) {
        await menu.locator('> summary').click();
        const { before, beyond, hidden } = await menu.locator('> .menu__panel').evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          return { before: -left, beyond: right - innerWidth, hidden: box.scrollWidth - box.clientWidth };
        });
        expect(Math.max(before, beyond, hidden), path).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
      }
    }
  });
}

test('in forced-colors mode, selected checkboxes, the current page, and starred emails are distinguishable', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn(page, 'admin', '/apps/calendar');
  const box = page.getByRole('checkbox', { name: 'Holiday' });
  await page.mouse.move(0, 0);
  const ticked = await box.screenshot();
  await box.evaluate((input: HTMLInputElement) => (input.checked = false));
  expect((await box.screenshot()).equals(ticked)).toBe(false);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Calendar' })).toHaveCSS('outline-style', 'solid');
  await expect(menu.getByRole('link', { name: 'Kanban' })).toHaveCSS('outline-style', 'none');

  await page.goto('/apps/email');
  const star = page.locator('.mail-star').first();
  await page.mouse.move(0, 0);
  const plain = await star.screenshot();
  await star.evaluate((button) => button.setAttribute('aria-pressed', 'true'));
  expect((await star.screenshot()).equals(plain)).toBe(false);
});
