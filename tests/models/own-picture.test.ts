import { expect, it } from 'vitest';
import { pictureOf } from '~/components/ui/avatar';

it.each(['/uploads/8c0d7a4e-0000-4000-8000-000000000000/me.png', '/art/file/doc.svg'])(
  'pictureOf returns %s, an image path within the app',
  (address) => expect(pictureOf(address)).toBe(address),
);

it.each(['', null, '/art/avatar/dana.svg', 'https://elsewhere.example/me.png', '//elsewhere.example/me.png'])(
  'pictureOf returns null for an image address that is missing, generated, or external: %j',
  (address) => expect(pictureOf(address)).toBeNull(),
);

it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '/\\elsewhere.example/me.png', '/apps/todo', 'x'])(
  'pictureOf returns null for the invalid image address %s',
  (address) => expect(pictureOf(address)).toBeNull(),
);
