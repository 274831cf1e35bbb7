import type { Page } from '@playwright/test';
import { expect, test, expectNoSidewaysScroll } from '../helpers/browser';

const rows = (page: Page) => page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
const result = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text, visible: true }).first();

test.beforeEach(async ({ server }) => server.reseed());

async function liveWithInvoices(page: Page, script: boolean): Promise<void> {
  await page.goto('/apps/invoice/list');
  await page.getByRole('searchbox').fill('marisol');
  if (!script) await page.getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/q=marisol/);
  await expect(rows(page).first()).toContainText('Marisol Ibáñez');

  await page.getByRole('link', { name: 'Create invoice' }).last().click();
  await page.getByLabel('Existing clients').fill('Marisol Ibáñez');
  if (!script) await page.getByRole('button', { name: 'Use client' }).click();
  await expect(page.getByLabel('Company')).toHaveValue('Casa Ibáñez Interiors');
  await page.getByLabel('Description').fill('Window display');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Price', { exact: true }).fill('150.25');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByLabel('Description').nth(1).fill('Delivery');
  await expect(page.getByLabel('Quantity').nth(1)).toHaveValue('1');
  await page.getByLabel('Price', { exact: true }).nth(1).fill('9.5');
  await page.getByLabel('Tax', { exact: true }).fill('10');
  if (!script) await page.getByRole('button', { name: 'Recalculate' }).click();
  await expect(page.getByText('$341.00')).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();

  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(result(page, `Draft #${id} saved`)).toBeVisible();
  await page.getByRole('button', { name: 'Issue invoice' }).first().click();
  const heading = page.getByRole('heading', { name: /Invoice INV-\d{4}/, level: 2 });
  await expect(heading).toBeVisible();
  const name = /INV-\d{4}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await expect(page.locator('html'), 'the print footer includes the client’s name').toHaveAttribute(
    'style',
    /Marisol Ibáñez/,
  );

  await page.getByRole('link', { name: 'Record payment' }).first().click();
  await expect(page.getByRole('dialog')).toContainText(`Record payment for ${name}`);
  await expect(page.getByLabel('Amount')).toHaveValue('341.00');
  await page.getByLabel('Amount').fill('41');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(result(page, `Payment of $41.00 recorded for ${name}`)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('$300.00');

  await page.getByRole('link', { name: 'Create credit note' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create credit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Credit note CN-\d{4}/ })).toBeVisible();
  await page.goto('/apps/invoice/list');
  await expect(rows(page).filter({ hasText: name })).toContainText('Paid');
}

test('an invoice can be found, created, issued, paid, and credited', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await liveWithInvoices(page, true);
});

test('without JavaScript, an invoice can be found, created, issued, paid, and credited, and a status chip covers no date', async ({
  noScript,
  signIn,
}) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin');
  await liveWithInvoices(page, false);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/apps/invoice/list?status=Partial+Payment');
  const date = await rows(page).first().locator('time').last().boundingBox();
  const chip = await rows(page).first().locator('.MuiChip-root').boundingBox();
  expect((date?.x ?? 0) + (date?.width ?? 0), 'the chip doesn’t cover a date').toBeLessThanOrEqual(chip?.x ?? 0);
});

test('a repeat schedule can be saved for an invoice', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/invoice/preview/1045/repeat');
  await page.getByLabel('Repeat every').fill('2');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(result(page, /^Schedule for .* saved/)).toBeVisible();
  await expect(page).toHaveURL(/\/preview\/1045$/);
});

test('the number of days that an invoice is overdue is shown below its due date', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/invoice/list?status=Past+Due');
  const due = await rows(page).first().locator('time').last().boundingBox();
  const late = await rows(page)
    .first()
    .getByText(/days? overdue/)
    .boundingBox();
  expect(late?.y).toBeGreaterThanOrEqual((due?.y ?? 0) + (due?.height ?? 0) - 1);
});

test('an invoice opens in a panel on top of the list, and Escape returns focus to its View link', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/list?status=Paid');
  const eye = rows(page).first().getByRole('link', { name: /^View/ });
  await eye.click();
  await expect(page.getByRole('dialog')).toContainText(/Payment details\s*Total due\W*\d/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/list\?status=Paid$/);
  await expect(eye).toBeFocused();
});

test('record navigation stays within the list’s filter, and the breadcrumb returns to the filtered list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/list?status=Draft');
  await rows(page).first().getByRole('link', { name: /^#\d+/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
  await page.getByRole('link', { name: 'Next record' }).click();
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page.getByText('1 / 5', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/list\?status=Draft$/);
});

test('on a record’s page, keyboard shortcuts edit or delete the record', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/apps/invoice/preview/1049?status=Draft');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('#');
  await expect(page.locator('.toast__undo:visible')).toBeVisible();
  await expect(page).toHaveURL(/list\?status=Draft$/);
  await page.goto('/apps/user/view/5');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/5\/edit$/);
  await page.goto('/apps/todo/edit/1');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('#');
  await expect(page).toHaveURL(/\/apps\/todo$/);
  await page.goto('/pages/faq/edit/2');
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('#');
  await expect(page).toHaveURL(/\/pages\/faq(\?.*)?$/);
});

test('a dialog with a half-typed payment closes only after confirmation, and the payment can be restored', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/preview/1047/payment');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.getByLabel('Amount').fill('12.5');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/apps/invoice/preview/1047');
  await page.getByRole('link', { name: 'Record payment' }).first().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue(/^12\.50?$/);
});

for (const script of [true, false]) {
  test(`selected invoices can be exported as CSV ${script ? 'with' : 'without'} JavaScript`, async ({
    page,
    noScript,
    signIn,
  }) => {
    const tab = script ? page : await noScript.newPage();
    await signIn(tab, 'admin', '/apps/invoice/list');
    await rows(tab).nth(0).getByRole('checkbox').check();
    await rows(tab).nth(2).getByRole('checkbox').check();
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^invoices-.*\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString().trim().split('\n')).toHaveLength(3);
  });
}

test('Enter in the client picker selects the client, and a price keeps its three decimals', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/add');
  await page.getByRole('combobox', { name: 'Existing clients' }).fill('yuki');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Client', exact: true })).toHaveValue('Yuki Tanabe');
  await expect(page.getByText('Enter a price.')).toHaveCount(0);
  const price = page.getByRole('textbox', { name: 'Price' });
  await price.fill('4.9950');
  await price.blur();
  await expect(price).toHaveValue('4.995');
  await expect(page.getByText('$4.995').or(page.getByText('$5.00')).first()).toBeVisible();
});

test('without JavaScript, an incomplete invoice is rejected with links to its errors, and its text is preserved', async ({
  noScript,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push('400 (Bad Request)');
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/apps/invoice/add');
  await page.locator('form').evaluateAll((forms) => forms.forEach((form) => form.setAttribute('novalidate', '')));
  await page.getByLabel('Description').fill('Half a thought');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Price: / })).toBeVisible();
  await expect(page.getByLabel('Client', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought');
});

test('printing shows only the invoice, repeats the table header, and doesn’t split rows or totals across pages', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/preview/1043');
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.sidebar', '.navbar', '.invoice-side', '.page-head']) {
    await expect(page.locator(gone)).toBeHidden();
  }
  const style = await page.locator('.paper').evaluate((paper) => {
    const of = (selector: string) => getComputedStyle(paper.querySelector(selector) ?? paper);
    return {
      border: of('.paper').borderTopWidth,
      head: of('thead').display,
      row: of('tbody tr').breakInside,
      totals: of('.paper__totals').breakInside,
    };
  });
  expect(style).toEqual({ border: '0px', head: 'table-header-group', row: 'avoid', totals: 'avoid' });
});

test('without JavaScript, Print shows only the invoice', async ({ noScript, signIn }) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/apps/invoice/preview/1043');
  await page.getByRole('link', { name: 'Print' }).first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('an issued invoice is locked on its edit page, where it can be duplicated as a draft', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/edit/1013');
  await expect(page.getByRole('heading', { name: 'This invoice is locked' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: /Edit draft/ })).toBeVisible();
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue('Marisol Ibáñez');
});

test('keyboard shortcuts pay an invoice in the list, open the send and payment dialogs, and duplicate an invoice', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/list?status=Past+Due');
  await page.locator('html[data-hydrated]').waitFor();
  const [row, name] = [rows(page).first(), /INV-\d{4}/];
  const paid = name.exec((await row.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(result(page, 'paid')).toBeVisible();
  await expect(rows(page).filter({ hasText: paid })).toHaveCount(0);
  await page.locator('main tbody :focus').waitFor();
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/preview\/\d+\/send\?status=Past/);
  await expect(page.getByRole('dialog')).toContainText('Send');
  await page.keyboard.press('Escape');
  // The URL changes before the page does.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/preview\/\d+\?status=Past/);
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toContainText('Record payment');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/apps\/invoice\/edit\/\d+/);
});

test('the invoice list with the optional column fits in a window between 1,024 and 1,440 px', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/apps/invoice/list?columns=received');
  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const overflow = await page.locator('.data-table').evaluate((card) => card.scrollWidth - card.clientWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});
