import type { Page, Route } from '@playwright/test';
import { expect, test } from '../helpers/browser';

test.beforeEach(({ server }) => server.reseed());

/** Pages with a form that saves a record, and the name of one of its text fields. */
const forms: Readonly<Record<string, string>> = {
  '/apps/invoice/edit/1049': 'service',
  '/apps/todo/edit/1': 'title',
  '/apps/user/view/1/edit': 'fullName',
  '/apps/ecommerce/catalogue/edit/1': 'name',
  '/apps/permissions/edit/1': 'name',
  '/pages/blog/edit/1': 'title',
  '/pages/faq/edit/1': 'question',
  '/pages/profile/edit': 'designation',
  '/pages/account-settings/info': 'bio',
  '/datatables/editing/1': 'full_name',
};

type Cut = (page: Page) => Promise<unknown>;

const isPost = (route: Route) => route.request().method() === 'POST';

/** Points at which the network is cut while a form is being saved. */
const cuts: Readonly<Record<string, Cut>> = {
  'before the request is sent': (page) => page.context().setOffline(true),
  'before the request arrives': (page) => page.route('**/*.data*', (route) => route.abort()),
  'before the response arrives': (page) =>
    page.route('**/*.data*', async (route) => {
      if (isPost(route)) await route.fetch();
      await route.abort();
    }),
  'after the response arrives': (page) =>
    page.route('**/*', (route) => (isPost(route) ? route.continue() : route.abort())),
};

/** Matches the Save button. In the invoice form, this button saves a draft. */
const saveButton = /^Save( as draft)?$/;

for (const [path, name] of Object.entries(forms)) {
  for (const [step, cut] of Object.entries(cuts)) {
    test(`text typed in ${path} can be saved even if the network is cut ${step}`, async ({
      page,
      signIn,
      expectedNoise,
    }) => {
      expectedNoise.push('ERR_', 'Failed to', 'request failed', 'TypeError', 'Error loading route module');
      page.on('dialog', (dialog) => void dialog.accept());
      await signIn(page, 'admin', path);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      const field = page
        .locator(`form[method=post] [name="${name}"], [form][name="${name}"]`)
        .locator('visible=true')
        .last();
      const text = `${(await field.inputValue()).slice(0, 20)} cut`;
      await field.fill(text);
      await cut(page);
      await page.getByRole('button', { name: saveButton }).last().click();
      const retry = page.locator('.connection').getByRole('button', { name: 'Try again' });
      if (step === 'after the response arrives') await page.waitForTimeout(500);
      else await expect(retry).toBeVisible();
      await expect(page.locator('.error-page')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
      if (await retry.isVisible()) {
        const saved = page.waitForResponse((response) => response.request().method() === 'POST');
        await retry.click();
        await saved;
      }
      await expect(retry).toHaveCount(0);
      await page.goto(path);
      await expect(
        page.locator(`form[method=post] [name="${name}"], [form][name="${name}"]`).locator('visible=true').last(),
      ).toHaveValue(text);
    });
  }
}
