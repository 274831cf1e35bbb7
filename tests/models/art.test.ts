import { readFileSync } from 'node:fs';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '~/components/ui/avatar';
import { AvatarGroup } from '~/components/ui/avatar-group';
import { CoverArt } from '~/components/art/cover-art';
import { avatarPair, initialsOf } from '~/components/art/initials';
import { ProductArt, silhouetteName } from '~/components/art/product-art';
import { fnv1a, mulberry32 } from '~/components/art/random';
import { Scene, SCENE_VARIANTS, sceneVariant } from '~/components/art/scene';
import { TONES } from '~/components/art/tones';
import { avatarOf } from '~/lib/local-image';
import { loader } from '~/routes/art/route';

const draw = (element: ReactElement) => renderToStaticMarkup(element);

describe('random numbers for generated art', () => {
  it('use a hash function that matches the FNV-1a reference values', () => {
    expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  });

  it('repeat their sequence for the same seed and stay in [0, 1)', () => {
    const [one, two] = [mulberry32(7), mulberry32(7)];
    for (let n = 0; n < 500; n += 1) {
      const value = one();
      expect(value).toBe(two());
      expect(value >= 0 && value < 1).toBe(true);
    }
  });
});

describe('avatars', () => {
  it('show the initials of the first and last word of a name', () => {
    expect(['Dana Whitfield', 'Ana de la Cruz', 'Bo', ' (Jo)  Öz ', '', 'مريم علي'].map(initialsOf)).toEqual([
      'DW',
      'AC',
      'B',
      'JÖ',
      '?',
      'مع',
    ]);
  });

  it('never split a letter or an emoji in initials', () => {
    const names = ['👩‍🚀', '👩‍🚀 Ada 🇩🇪', '🇩🇪', 'e\u0301mile ze\u0301', '— 😀', '…'];
    expect(names.map(initialsOf)).toEqual(['👩‍🚀', 'A', '🇩🇪', 'E\u0301Z', '😀', '?']);
  });

  it('use the same colors as in the reference screenshots for the people shown there', () => {
    const names = ['Dana Whitfield', 'Imani Castellan', 'Rafael Whitlock', 'Noor Abbasian', 'Tove Lindqvist'];
    expect(names.map(avatarPair)).toEqual([5, 6, 1, 0, 7]);
  });

  it('use one of eight color classes', () => {
    for (let n = 0; n < 200; n += 1) expect(draw(h(Avatar, { name: `Person ${n}` }))).toMatch(/avatar--[0-7]"/);
  });

  it('are decorative without a label, and announce their label and status otherwise', () => {
    expect(draw(h(Avatar, { name: 'Bo Li' }))).toContain('aria-hidden="true"><span aria-hidden="true">BL');
    const spoken = draw(h(Avatar, { name: 'Bo Li', label: 'Bo Li', status: 'away', statusLabel: 'Away' }));
    expect(spoken).not.toMatch(/^<span[^>]*aria-hidden/);
    expect(spoken).toContain('Bo Li, Away');
    expect(spoken).toContain('avatar__dot--away');
  });

  it('are drawn inline if generated, and loaded as images otherwise', () => {
    expect(draw(h(Avatar, { name: 'Bo Li', src: '/art/avatar/bo-li.svg' }))).not.toContain('<img');
    expect(draw(h(Avatar, { name: 'Bo Li', src: '/uploads/1.png' }))).toContain('src="/uploads/1.png" alt=""');
  });

  it('in a group are followed by the number of hidden people', () => {
    const people = Array.from({ length: 7 }, (_, n) => ({ name: `P ${n}` }));
    expect(draw(h(AvatarGroup, { people, max: 3 }))).toContain('+4');
    expect(draw(h(AvatarGroup, { people, max: 7 }))).not.toContain('+');
  });
});

describe('generated art', () => {
  it('uses the same cover for the same slug, and different covers for different slugs', () => {
    const covers = Array.from({ length: 40 }, (_, n) => draw(h(CoverArt, { slug: `post-${n}` })));
    expect(covers).toEqual(covers.map((_, n) => draw(h(CoverArt, { slug: `post-${n}` }))));
    expect(new Set(covers).size).toBe(40);
  });

  it('picks the silhouette of a product by its name', () => {
    const names = [
      'Pulse Headphones',
      'nova-phone-12',
      'Halo Watch S4',
      '4K TV',
      'Gift card',
      'apple-ipad-pro',
      'Wi-Fi Speaker',
    ];
    expect(names.map(silhouetteName)).toEqual(['headphones', 'phone', 'watch', 'tv', 'box', 'tablet', 'speaker']);
  });

  it('uses the selected color of a product and ignores an unknown color', () => {
    const plain = draw(h(ProductArt, { slug: 'phone' }));
    expect(draw(h(ProductArt, { slug: 'phone', color: 'danger' }))).toContain('--tint-rose');
    expect(draw(h(ProductArt, { slug: 'phone', color: '"><script>' }))).toBe(plain);
  });

  it('has a different scene for each variant, and a scene for an unknown slug', () => {
    const scenes = SCENE_VARIANTS.map((variant) => draw(h(Scene, { variant })));
    expect(new Set(scenes).size).toBe(SCENE_VARIANTS.length);
    expect(sceneVariant('lock')).toBe('lock');
    expect(SCENE_VARIANTS).toContain(sceneVariant('getting-started'));
  });

  it('uses the same color tones as the stylesheets', () => {
    const plain = (css: string) => css.replace(/\s+/g, '').replace(/\b0\./g, '.').toLowerCase();
    const css = plain(
      ['styles/art', 'styles/tokens', 'components/art/scene']
        .map((name) => readFileSync(`app/${name}.css`, 'utf8'))
        .join('\n'),
    );
    for (const [name, value] of [...Object.entries(TONES.light), ...Object.entries(TONES.dark)]) {
      expect(css, name).toContain(plain(`${name}:${value};`));
    }
  });
});

describe('GET /art/:kind/:file', () => {
  const get = (kind: string, file: string, query = '') =>
    loader({ params: { kind, file }, request: new Request(`http://localhost/art/${kind}/x${query}`), context: {} });

  it('serves every kind as a cacheable SVG file with a strict CSP and literal colors', async () => {
    for (const kind of ['avatar', 'cover', 'product', 'scene', 'file']) {
      const response = get(kind, 'dana-whitfield.svg');
      const body = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
      expect(response.headers.get('Cache-Control')).toContain('immutable');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'");
      expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+"/);
      expect(body).not.toMatch(/var\(--[\w-]+\)/);
    }
  });

  it('draws the avatar for the name in the file name', async () => {
    const body = await get('avatar', 'dana-whitfield.svg').text();
    expect(body).toContain('>DW<');
    expect(body).toContain('#FCE4F3');
  });

  it('serves avatars for names with punctuation, emoji, or thousands of characters', () => {
    const long = `Wolfe ${'stein'.repeat(40)}`;
    const marked = ['Ann (Sales), PhD', 'Smith & Co. / Paris', '\u{1F600}', '\uD800', 'م'.repeat(4000)];
    const names = ['Brigid O’Shaughnessy', "Conor O'Neill", 'Andre\u0301 Muller', 'देवी', 'Maria 2.', long, ...marked];
    for (const name of names) {
      const [, kind = '', file = ''] = avatarOf(name).slice(1).split('/');
      expect(get(kind, decodeURIComponent(file)).status, name).toBe(200);
    }
  });

  it('takes the color of a product from the query string', async () => {
    expect(await get('product', 'phone.svg', '?color=info').text()).toContain('--tint-blue');
  });

  it('returns 404 for an unknown kind or an invalid file name', () => {
    for (const [kind, file] of [
      ['photo', 'x.svg'],
      ['cover', 'x.png'],
      ['cover', '.svg'],
      ['cover', '../x.svg'],
      ['cover', '<b>.svg'],
      ['cover', `${'x'.repeat(121)}.svg`],
    ] as const) {
      expect(get(kind, file).status, `${kind}/${file}`).toBe(404);
    }
  });
});
