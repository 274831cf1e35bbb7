import type { Locator, Page } from '@playwright/test';
import { expect } from '../browser';

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

const last = (found: Locator) => found.filter({ visible: true }).last();

/** A user working in the browser. Every action counts as one step. */
export class Hand {
  steps = 0;

  constructor(
    readonly page: Page,
    readonly script: boolean,
    /** The server's data folder, whose key signs the links in emails. */
    readonly dataDir: string,
  ) {}

  async open(path: string): Promise<void> {
    this.steps++;
    // A panel that is still closing can abort the navigation.
    await this.page.goto(path).catch(() => this.page.goto(path));
    if (this.script) await this.page.locator('html[data-hydrated]').waitFor();
  }

  async click(role: Role, name: Name, within: Locator | Page = this.page): Promise<void> {
    this.steps++;
    await last(within.getByRole(role, { name, exact: typeof name === 'string' })).click();
  }

  async fill(label: Name, text: string, within: Locator | Page = this.page): Promise<void> {
    this.steps++;
    await last(within.getByLabel(label, { exact: typeof label === 'string' })).fill(text);
  }

  async choose(label: Name, option: string): Promise<void> {
    this.steps++;
    await last(this.page.getByLabel(label, { exact: typeof label === 'string' })).selectOption(option);
  }

  async check(name: Name, on = true, within: Locator | Page = this.page): Promise<void> {
    this.steps++;
    await last(within.getByRole('checkbox', { name, exact: typeof name === 'string' })).setChecked(on);
  }

  /** Expands a collapsed section (`<details>`). */
  async unfold(text: Name, within: Locator | Page = this.page): Promise<void> {
    this.steps++;
    await last(within.locator('summary', { hasText: text })).click();
  }

  async upload(label: Name, name: string, text: string): Promise<void> {
    this.steps++;
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await this.page.getByLabel(label).setInputFiles(file);
  }

  async sees(text: Name, within: Locator | Page = this.page): Promise<void> {
    await expect(within.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  async seesNo(text: Name, within: Locator | Page = this.page): Promise<void> {
    await expect(within.getByText(text).filter({ visible: true })).toHaveCount(0);
  }

  entries(name: RegExp): Locator {
    return this.page.locator('.cal-body, .cal-agenda').getByRole('link', { name }).filter({ visible: true });
  }

  row(title: string): Locator {
    return this.page.locator('.todo-row').filter({ hasText: title });
  }

  async file(path: string): Promise<string> {
    this.steps++;
    return (await this.page.request.get(path)).text();
  }

  async undo(): Promise<void> {
    await this.click('button', 'Undo');
  }
}

export type Deed = (hand: Hand) => Promise<void>;
