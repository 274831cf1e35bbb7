import { expect, test } from '../helpers/browser';

test.beforeEach(async ({ server }) => server.reseed());

test('clicking a value in the row details copies the value and shows a confirmation', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin', '/datatables/advanced');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('tbody details summary').first().click();
  const cell = page.locator('[data-copy]').first();
  const value = (await cell.getAttribute('data-copy')) ?? '';
  await cell.click();
  await expect(page.getByText(`“${value}” copied`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
});

test('Shift+Enter or Shift+click on a heading adds, reverses, and removes a second sort column', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const heading = page.getByRole('columnheader', { name: 'Salary' }).getByRole('link');
  const salaries = async () => {
    const texts = await page.locator('tbody .cell-figure').allInnerTexts();
    return texts.map((text) => Number(text.replace(/[^\d.]/g, '')));
  };
  const areInOrder = async (turn: 1 | -1) => {
    const shown = await salaries();
    return shown.length > 1 && shown.every((value, at) => at === 0 || ((shown[at - 1] ?? 0) - value) * turn <= 0);
  };
  // All rows have the same status, so the second sort column determines their order.
  await page.goto('/datatables/advanced?sortColumn=status&status=current&perPage=5');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await heading.press('Shift+Enter');
  await expect(page).toHaveURL(/then=salary/);
  await expect.poll(() => areInOrder(1)).toBe(true);
  await heading.press('Shift+Enter');
  await expect(page).toHaveURL(/then=-salary/);
  await expect.poll(() => areInOrder(-1)).toBe(true);
  await heading.click({ modifiers: ['Shift'] });
  await expect(page).not.toHaveURL(/then=/);
  expect(page.context().pages()).toHaveLength(1);
});

test('a printed list shows its rows, filters, and row count, but no controls', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/datatables/advanced?status=current');
  const controls = ['.toolbar__form', '.list-tabs', '.pager', 'tbody input[type=checkbox]', 'tbody a[title]'];
  for (const control of controls) await expect(page.locator(control).first(), control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.locator('.filter-chip')).toBeVisible();
  await expect(page.locator('.table-footer__range')).toBeVisible();
  for (const control of controls) await expect(page.locator(control).first(), control).toBeHidden();
});

test('the column menu keeps focus and selection while columns are rearranged, and the applied columns are saved', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/datatables/advanced');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('summary', { hasText: 'Columns' }).click();
  const menu = page.locator('#columns');
  const heads = page.getByRole('columnheader');
  const city = menu.getByRole('checkbox', { name: 'City' });
  await city.check();
  const down = menu.getByRole('link', { name: 'Move “Email” down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(heads.nth(3)).toContainText('Email');
  await expect(down).toBeFocused();
  // Move the column down until it's last. Its link disappears, but focus stays in the menu.
  for (let at = 4; at <= 6; at++) {
    await page.keyboard.press('Enter');
    await expect(heads.nth(at)).toContainText('Email');
  }
  await expect(down).toHaveCount(0);
  await expect(menu.locator(':focus')).toBeVisible();
  await menu.getByRole('link', { name: 'Pin “Salary”' }).click();
  await expect(menu.getByRole('link', { name: 'Unpin “Salary”' })).toBeFocused();
  await expect(city).toBeChecked();
  await menu.getByRole('button', { name: 'Apply' }).click();
  await expect(menu).toBeHidden();
  await expect(heads.filter({ hasText: 'City' })).toHaveCount(1);
  // The columns are the same on the next visit.
  const order = await heads.allInnerTexts();
  await page.goto('/datatables/advanced');
  await expect(heads).toHaveText(order.map((text) => text.trim()));
});

test('without JavaScript, the column menu reopens after each move, and the column order is saved until reset', async ({
  noScript,
  signIn,
}) => {
  const page = await noScript.newPage();
  await signIn(page, 'admin', '/datatables/advanced');
  await page.locator('summary', { hasText: 'Columns' }).click();
  const menu = page.locator('#columns');
  const heads = page.getByRole('columnheader');
  for (const at of [3, 4]) {
    await menu.getByRole('link', { name: 'Move “Email” down' }).click();
    await expect(heads.nth(at)).toContainText('Email');
    await expect(menu).toBeVisible();
  }
  await menu.getByRole('button', { name: 'Apply' }).click();
  await expect(menu).toBeHidden();
  await page.goto('/datatables/advanced');
  await expect(heads.nth(4)).toContainText('Email');
  await page.locator('summary', { hasText: 'Columns' }).click();
  await menu.getByRole('link', { name: 'Reset' }).click();
  await expect(heads.nth(2)).toContainText('Email');
});

test('the large table scrolls with the keyboard, shows rows after sorting, and leaves focus in its search field', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/datatables/large');
  const rows = page.getByRole('region', { name: 'Large data table' });
  const shown = async () => {
    const box = (await rows.boundingBox()) ?? { x: 0, y: 0 };
    return page.evaluate(({ x, y }) => document.elementFromPoint(x + 60, y + 300)?.closest('tr')?.innerText ?? '', box);
  };
  // The scrollable table replaces the server's table.
  await expect(rows).toHaveClass(/large-scroll/);
  await rows.focus();
  await page.keyboard.press('End');
  await expect.poll(() => rows.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(400_000);
  await expect.poll(shown).toContain('@generated.example');
  await rows.getByRole('link', { name: 'Salary' }).click();
  await expect(page).toHaveURL(/sortColumn=salary/);
  await expect.poll(shown).toContain('@generated.example');
  const search = page.getByRole('searchbox', { name: 'Search' }).last();
  await search.fill('nobody of that name');
  await expect(page.getByText('No results')).toBeVisible();
  await expect(search).toBeFocused();
  await search.fill('kofi');
  await expect(rows.locator('mark').first()).toBeVisible();
  await expect(search).toBeFocused();
});

test('keyboard shortcuts move through the rows of the editable table and edit the focused row', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', '/datatables/editing');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // No row has focus, so the shortcut has nothing to edit.
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page).toHaveURL('/datatables/editing');
  await expect(page.locator('tbody tr').nth(1).locator('.cell-link')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/datatables/editing/2');
});

test('a cell can be edited in place with the keyboard, and Escape cancels the edit', async ({ page, signIn }) => {
  await signIn(page, 'admin', '/datatables/editing');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const cell = page.getByRole('button', { name: /Edit City for/ }).first();
  const field = page.getByRole('textbox', { name: /Edit City for/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.fill('Nowhere');
  await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  await expect(cell).not.toContainText('Nowhere');
  await page.keyboard.press('Enter');
  await field.fill('Tromsø');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /Edit City for/ })).toHaveCount(0);
  await expect(cell).toContainText('Tromsø');
  await expect(page).toHaveURL('/datatables/editing');
});

for (const script of [true, false]) {
  test(`a narrow list can be sorted with two select fields, ${script ? 'with' : 'without'} JavaScript`, async ({
    page,
    noScript,
    signIn,
  }) => {
    const screen = script ? page : await noScript.newPage();
    await screen.setViewportSize({ width: 360, height: 720 });
    await signIn(screen, 'admin', '/datatables/basic?q=a');
    if (script) await screen.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const first = screen.locator('tbody tr').first();
    const before = await first.innerText();
    await screen.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Salary' });
    if (script) await expect(screen).toHaveURL(/sortColumn=salary/);
    await screen.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Descending' });
    if (!script) await screen.locator('.table-sort').getByRole('button', { name: 'Apply' }).click();
    await expect(screen).toHaveURL(/\?q=a&sortColumn=salary&sort=desc$/);
    await expect(first).not.toHaveText(before);
    await screen.setViewportSize({ width: 1440, height: 900 });
    await expect(screen.locator('.table-sort')).toBeHidden();
  });
}

test('each rejected value reopens its cell, even if another cell was being edited or several values were pasted', async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 400/);
  await signIn(page, 'admin', '/datatables/editing');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const field = page.locator('.cell-field').getByRole('textbox');
  await page
    .getByRole('button', { name: /Edit Email for/ })
    .first()
    .click();
  await page.keyboard.type('not an email ');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && !response.ok());
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  // Type slowly, so that the response arrives while the user is typing.
  await page.keyboard.type('Reykjavik', { delay: 100 });
  await answered;
  // The rejected value waits for the cell that is being edited.
  await expect(page.getByRole('textbox', { name: /Edit City for/ })).toHaveValue('Reykjavik');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(/not an email$/);
  await expect(page.getByRole('alert').filter({ hasText: 'name@example.com' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Edit City for/ }).first()).toContainText('Reykjavik');

  await page
    .getByRole('button', { name: /Edit Email for/ })
    .first()
    .focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'first\nsecond');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  for (const typed of ['first', 'second']) {
    await expect(field).toHaveValue(typed);
    await page.keyboard.press('Escape');
  }
  await expect(field).toHaveCount(0);
});
