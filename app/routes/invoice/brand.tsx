import type { CSSProperties } from 'react';
import { LogoMark } from '~/components/art/logo';
import { readableAccent } from '~/models/shared/accent';
import type { Company, Look } from '~/models/shared/company.schema';
import { brandName, hasMark } from './company-lines';

/** The company at the top of a document: its logo or the product's (see `hasMark`), if any, and its name. */
export function PaperBrand({ company, look }: { company: Company; look: Look }) {
  return (
    <p className="paper__brand">
      {look.logo && <img className="paper__logo" src={`/misc/logo/${look.logo}`} alt="" />}
      {!look.logo && hasMark(company) && <LogoMark size={30} />} <bdi>{brandName(company)}</bdi>
    </p>
  );
}

/**
 * Returns CSS variables with variants of a document's accent color that are readable on paper and, in dark mode, on the
 * page. Returns `undefined` if no accent color is set.
 */
export function accentStyle({ accent }: Look): CSSProperties | undefined {
  if (accent === '') return undefined;
  const colors = { '--accent': readableAccent(accent, 'light'), '--accent-dark': readableAccent(accent, 'dark') };
  return colors as CSSProperties;
}
