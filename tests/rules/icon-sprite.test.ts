import { expect, it } from 'vitest';
import { iconSprite } from '../../scripts/lib/icon-sprite.js';
import { inRoot } from '../../scripts/lib/paths.js';

const app = inRoot('app');
const source = "import { Pencil as Pen, type LucideIcon, Tag } from 'lucide-react';\nexport const icons = [Pen, Tag];";
const transformed = async (id: string) => {
  const { transform } = iconSprite(app) as unknown as {
    transform: (code: string, id: string) => Promise<{ code: string } | null>;
  };
  return (await transform(source, `${app}/${id}`))?.code ?? null;
};

it('icons are created in the module that imports them, under their local names', async () => {
  const code = await transformed('routes/home/card.tsx');
  expect(code).toMatch(/const Pen = .*drawn\('pencil'\);/);
  expect(code).toMatch(/const Tag = .*drawn\('tag'\);/);
  expect(code).not.toContain('lucide-react');
  expect(code).not.toContain('LucideIcon');
});

it('a file imported as text for the UI kit isn’t transformed', async () => {
  expect(await transformed('routes/ui-kit/cards/statistics.tsx?raw')).toBeNull();
});
