import type { CSSProperties } from 'react';
import { LogoMark } from '~/components/art/logo';
import { layoutConfig } from '~/layout.config';
import { readableAccent } from '~/models/shared/accent';
import type { Company, Look } from '~/models/shared/company.schema';

/** The company at the top of a document: its logo, or the product's mark, and its name. */
export function PaperBrand({ company, look }: { company: Company; look: Look }) {
  const name = company.name || layoutConfig.appName;
  return (
    <p className="paper__brand">
      {look.logo ? <img className="paper__logo" src={`/misc/logo/${look.logo}`} alt="" /> : <LogoMark size={30} />}{' '}
      <bdi>{name}</bdi>
    </p>
  );
}

/** Returns the style of a document with an accent color: readable on paper, and on the page in dark mode. */
export function accentStyle({ accent }: Look): CSSProperties | undefined {
  if (accent === '') return undefined;
  const colors = { '--accent': readableAccent(accent, 'light'), '--accent-dark': readableAccent(accent, 'dark') };
  return colors as CSSProperties;
}
