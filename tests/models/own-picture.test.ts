import { expect, it } from 'vitest';
import { pictureOf } from '~/components/ui/avatar';

it.each(['/uploads/8c0d7a4e-0000-4000-8000-000000000000/me.png', '/art/file/doc.svg'])(
  'an avatar shows %s, an image stored in the app',
  (address) => expect(pictureOf(address)).toBe(address),
);

it.each(['', null, '/art/avatar/dana.svg', 'https://elsewhere.example/me.png', '//elsewhere.example/me.png'])(
  'an avatar shows initials if its image address is missing, generated, or external: %j',
  (address) => expect(pictureOf(address)).toBeNull(),
);

it.each(['javascript:alert(1)', 'data:image/png;base64,AAAA', '/\\elsewhere.example/me.png', '/apps/todo', 'x'])(
  'an avatar shows initials instead of the invalid image address %s',
  (address) => expect(pictureOf(address)).toBeNull(),
);
