import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Toaster } from '~/components/feedback/toaster';
import { ToastProvider } from '~/components/feedback/toast-context';
import { NotificationsMenu } from '~/components/layout/notifications-menu';
import { PageHeader } from '~/components/layout/page-header';
import { Shell } from '~/components/layout/shell';
import { layoutConfig } from '~/layout.config';
import { directionOf, asLanguage } from '~/lib/languages';
import { readLocale } from '~/lib/locale-files.server';
import { markupOf } from '../helpers/markup';

const texts = i18next.createInstance();
const before = structuredClone(layoutConfig);

beforeAll(async () => {
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: readLocale('en') }, defaultNS: 'common' });
});

beforeEach(() => {
  Object.assign(layoutConfig, structuredClone(before));
});

/** Returns the server-rendered markup of an element, with the user's layout in the root loader's data. */
async function markup(element: ReactElement, layout?: object): Promise<string> {
  const root = layout && { account: null, rules: [], layout, menuCollapsed: false, skin: 'light', dir: 'ltr' };
  const routes = [{ id: 'root', path: '/', loader: () => root ?? null, element }];
  return (await markupOf(routes, new Request('http://test/'), texts)).html;
}

const shell = () => markup(<Shell>page</Shell>);

describe('layout.config.ts', () => {
  test('sets the layout for users who haven’t chosen one', async () => {
    expect(await shell()).toMatch(
      /data-layout="vertical" data-width="boxed" data-navbar="floating" data-footer="static"/,
    );
    Object.assign(layoutConfig, { layout: 'horizontal', contentWidth: 'full', footer: 'sticky' });
    layoutConfig.navbar.type = 'sticky';
    expect(await shell()).toMatch(
      /data-layout="horizontal" data-width="full" data-navbar="sticky" data-footer="sticky"/,
    );
  });

  test('is overridden by the user’s choice', async () => {
    const layout = { layout: 'horizontal', contentWidth: 'full', navbar: 'sticky', footer: 'hidden' };
    const html = await markup(<Shell>page</Shell>, layout);
    expect(html).toMatch(/data-layout="horizontal" data-width="full" data-navbar="sticky" data-footer="hidden"/);
    expect(html).toContain('class="top-menu"');
    expect(html).not.toContain('class="footer"');
  });

  test('sets the app name and the toast position, and can hide the back-to-top button', async () => {
    expect(await shell()).toContain('to-top');
    Object.assign(layoutConfig, { appName: 'Loggia', scrollToTop: false, toastPosition: 'bottom-left' });
    const html = await shell();
    expect(html).toContain('Loggia');
    expect(html).not.toContain('to-top');
    const toaster = await markup(
      <ToastProvider>
        <Toaster />
      </ToastProvider>,
    );
    expect(toaster).toContain('data-position="bottom-left"');
  });

  test('sets the navbar background', async () => {
    expect(await shell()).toContain('data-background="white"');
    layoutConfig.navbar.background = 'transparent';
    expect(await shell()).toContain('data-background="transparent"');
  });

  test('sets the default language and the direction', () => {
    expect([asLanguage('xx'), directionOf('en'), directionOf('ar')]).toEqual(['en', 'ltr', 'rtl']);
    Object.assign(layoutConfig, { language: 'de', direction: 'rtl' });
    expect([asLanguage('xx'), directionOf('en'), directionOf('de')]).toEqual(['de', 'ltr', 'rtl']);
  });
});

test('the page header isolates the direction of a user-written title with bdi', async () => {
  const question = 'What do the groups mean?';
  const html = await markup(<PageHeader title={question} above={[{ label: 'Help', to: '/' }]} />);
  expect(html).toMatch(/<h1[^>]*><bdi>What do the groups mean\?<\/bdi>/);
  expect(html.split(`<bdi>${question}</bdi>`)).toHaveLength(3);
});

test('the notifications menu groups notifications into Today and Earlier', async () => {
  const one = (id: string, isToday: boolean) => {
    return { id, actor: id, text: 'wrote', at: '2026-11-27T08:00:00.000Z', to: null, isRead: false, isToday };
  };
  const bell = async (...news: ReturnType<typeof one>[]) => {
    const html = await markup(<NotificationsMenu news={news} unread={news.length} />);
    return [...html.matchAll(/Today|Earlier|Ada|Bob|all caught up/g)].map(String);
  };
  expect(await bell(one('Ada', true), one('Bob', false))).toEqual(['Today', 'Ada', 'Earlier', 'Bob']);
  expect(await bell(one('Bob', false))).toEqual(['Earlier', 'Bob']);
  expect(await bell()).toEqual(['all caught up']);
});
